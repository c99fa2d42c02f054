import { clientOf, everyone } from "@sidedesk/example-product";
import { headers } from "next/headers";

export default async function Home() {
  const client = clientOf((await headers()).get("cookie"));
  if (client)
    return (
      <p>
        Signed in as {client.first_name}. <a href="/help">Support</a>
      </p>
    );
  return everyone.map(({ id, first_name }) => (
    <form action="/sign-in" method="post" key={id}>
      <button type="submit" name="id" value={id}>
        Sign in as {first_name}
      </button>
    </form>
  ));
}
