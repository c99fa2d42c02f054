import { createWorld, type World } from "../../../server/test/world.ts";

/** A desk on which every check has something to look at. */
export async function createFullWorld(options: Parameters<typeof createWorld>[0] = {}): Promise<World> {
  const world = await createWorld(options);
  const brand_id = world.harbour.id;
  const made = [
    await world.admin("POST", "/departments", {
      body: { brand_id, name: "Questions of guests", accepts_guests: true, captcha: "altcha" },
    }),
    await world.admin("POST", "/announcements", {
      body: {
        ...{ brand_id, title: "Holidays", body: "We are away.", type: "info" },
        ...{ placement: "dashboard", is_dismissible: true },
      },
    }),
    await world.admin("POST", "/articles", {
      body: { brand_id, title: "When the shop is down", body: "Look at **PHP**.", status: "published" },
    }),
    ...[await incident(world, "Mail is slow"), await incident(world, "The panel is slow")],
  ];
  for (const { status, text } of made) if (status !== 201) throw new Error(text);
  return world;
}

function incident({ admin, harbour }: World, name: string) {
  const body = { brand_id: harbour.id, name, impact: "minor", status: "investigating", body: "We look." };
  return admin("POST", "/status/incidents", { body });
}
