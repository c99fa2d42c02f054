import { sessionCookie } from "@sidedesk/example-product";

export async function POST(request) {
  const id = (await request.formData()).get("id");
  return new Response(null, { status: 303, headers: { location: "/", "set-cookie": sessionCookie(id) } });
}
