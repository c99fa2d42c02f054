import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { subscriberFiguresQuery } from "../../../api/settings/status.ts";
import type { Brands } from "../parts/brands.ts";
import { Loaded } from "../parts/loaded.tsx";
import { PageHead } from "../parts/page-head.tsx";
import parts from "../parts/parts.module.css";
import { back } from "./beside.tsx";
import styles from "./status.module.css";
import { statusTexts } from "./texts/texts.ts";

const { subscribers: texts } = statusTexts;

/** How many are mailed what happens, and of what. */
export function Subscribers({ brands }: { brands: Brands }): ReactElement {
  return (
    <>
      <PageHead title={texts.title} about={texts.about} back={back} />
      {brands.map((brand) => (
        <OfBrand key={brand.id} brand={brand} />
      ))}
    </>
  );
}

function OfBrand({ brand: { id, name } }: { brand: BrandRecord }) {
  return (
    <section className={styles.brand} aria-label={name}>
      <h2 dir="auto">{name}</h2>
      <Loaded query={useQuery(subscriberFiguresQuery(id))}>
        {({ confirmed, unconfirmed, of_all, by_component }) => (
          <>
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
          </>
        )}
      </Loaded>
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
