import { clientOf } from "@sidedesk/example-product";
import { headers } from "next/headers";

export default async function Home() {
  const client = clientOf((await headers()).get("cookie"));
  if (client)
    return (
      <p>
        Signed in as {client.first_name}. <a href="/help">Support</a>
      </p>
    );
  return (
    <form action="/sign-in" method="post">
      <button type="submit" name="id" value="2001">
        Sign in as Ines
      </button>
    </form>
  );
}
