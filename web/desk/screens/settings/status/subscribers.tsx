import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type SubscriberFigures, subscriberFiguresQuery } from "../../../api/settings/status.ts";
import { type BrandList, brandAt } from "../../../components/settings-form/fields/brands.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import styles from "./status.module.css";
import { back } from "./status-links.tsx";
import { statusTexts } from "./texts/texts.ts";

const { subscribers: texts } = statusTexts;

/** Subscriber counts by topic. All brands load together, so that none moves those below it. */
export function Subscribers({ brands }: { brands: BrandList }): ReactElement {
  const query = useQuery(subscriberFiguresQuery(brands.map(({ id }) => id)));
  return (
    <>
      <PageHead title={texts.title} about={texts.about} back={back} />
      <QueryResult query={query}>
        {(all) =>
          all.map((figures) => (
            <OfBrand key={figures.brand_id} name={brandAt(brands, figures.brand_id).name} figures={figures} />
          ))
        }
      </QueryResult>
    </>
  );
}

function OfBrand({ name, figures }: { name: string; figures: SubscriberFigures }) {
  const { confirmed, unconfirmed, of_all, by_component } = figures;
  return (
    <section className={styles.brand} aria-label={name}>
      <h2 dir="auto">{name}</h2>
      <p>
        {texts.confirmed(confirmed)}
        {unconfirmed > 0 && <span className={parts.detail}> · {texts.unconfirmed(unconfirmed)}</span>}
      </p>
      <ul className={styles.components}>
        <Count name={texts.ofAll} count={of_all} />
        {by_component.map(({ id, name, subscribers }) => (
          <Count key={id} name={name} count={subscribers} />
        ))}
      </ul>
    </section>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <li className={styles.component}>
      <span dir="auto">{name}</span>
      <span>{texts.count(count)}</span>
    </li>
  );
}
