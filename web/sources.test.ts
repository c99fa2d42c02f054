import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";

const desk = join(import.meta.dirname, "desk");

/**
 * APIs that browsers offer only over https and on localhost, and the one file that may use each, since it has
 * a fallback.
 */
const missing: [RegExp, string?][] = [
  [/\bcrypto\s*\.\s*randomUUID\b/],
  [/\bcrypto\s*\.\s*subtle\b/, "api/settings/chat.ts"],
  [/\bnavigator\s*\.\s*locks\b/, "api/live/tab-locks.ts"],
  [/\bnavigator\s*\.\s*clipboard\b/, "components/ui/controls/copy-text.ts"],
  [/\bnavigator\s*\.\s*serviceWorker\b/, "app/service-worker.ts"],
  [/\bnavigator\s*\.\s*(storage|credentials|mediaDevices|share|wakeLock)\b|\bcaches\s*\./],
];

test("nothing of the desk relies on what browsers do not have over plain http", () => {
  for (const [name, home] of missing)
    assert.deepEqual(usersOf(name), home === undefined ? [] : [home], String(name));
});

test("a part of the page that cannot be loaded just now takes no other with it", () => {
  assert.deepEqual(usersOf(/\blazy\(|\blazyRouteComponent\b|\blazyFn\b/), ["components/ui/loading/lazy.tsx"]);
});

test("no screen goes by the clock of the reader's machine", () => {
  const users = usersOf(/\bDate\.now\b|\bnew Date\(\)/);
  // Ages of stored entries are measured by the browser's own clock.
  assert.deepEqual(users, [
    "api/kernel/server-clock.ts",
    "api/outbox/left-changes.ts",
    "api/outbox/outbox.ts",
    "api/outbox/pending-files.ts",
    "api/session/session.ts",
    "api/session/signed-in-flag.ts",
    "component-gallery/plain.tsx",
  ]);
});

// Of two quick changes the second would undo the first. The router's updater has the current search
// parameters.
test("no page goes on from what the address said when it was drawn last", () => {
  assert.deepEqual(usersOf(/\bnavigate\(\{[^;]*?\bsearch\s*[,}]/), []);
});

test("HTML is set where messages are shown alone, and in the frame of a mail, which can run nothing", () => {
  const setting =
    /\b(setHTML|(inner|outer)HTML|insertAdjacentHTML|dangerouslySet\w*|DOMParser|document\.write)\b/;
  assert.deepEqual(usersOf(setting), [
    "components/email/email-frame.tsx",
    "components/ui/content/message-body.tsx",
  ]);
});

// Of two quick changes, the response to the first would undo the second on screen.
test("how somebody wants the pages is changed one after the other", () => {
  assert.deepEqual(usersOf(/\bimport \{[^}]*\bchangePreferences\b/), ["app/preferences.ts"]);
  assert.deepEqual(usersOf(/\w\("\/api\/v1\/staff\/preferences"/), ["api/session/preferences.ts"]);
});

// A running refetch of earlier rows would be cancelled.
test("a list is read on in one place", () => {
  assert.deepEqual(usersOf(/\bfetch(Next|Previous)Page\(/), ["api/kernel/next-page.ts"]);
});

test("an image that does not come leaves no hole", () => {
  assert.deepEqual(usersOf(/(?<!["/])<img\b/), ["components/ui/content/image.tsx"]);
});

test("a component imports no route, except the dialog that asks before unsaved changes are left", () => {
  const knowing = usersOf(/from "(@tanstack\/react-router|(\.\.\/)+(app\/router|screens\/)[^"]*)"/);
  assert.ok(knowing.some((file) => file.startsWith("screens/")));
  assert.deepEqual(
    knowing.filter((file) => file.startsWith("components/ui/")),
    ["components/ui/form/dialogs/unsaved-changes-dialog.tsx"],
  );
});

/** Shared client state that isn't a server response: one instance per tab or browser. */
const shared = [
  // The one dialog that every refused request opens.
  "api/session/confirmation.ts",
  "api/session/session-ended.ts",
  "shortcuts/use-command.ts",
  // A component's context for its children.
  "components/settings-form/head-link.ts",
  "components/ui/loading/notice.tsx",
  "components/ui/form/field-context.ts",
  "screens/ticket/actions/dialog-context.ts",
  // The clock.
  "components/ui/time/instant.tsx",
  "components/ticket-fields/due.tsx",
  // The width of the window.
  "components/ui/content/use-media.ts",
  // Pending requests and whether the server is reachable.
  "components/ui/dialogs/undo-toast.ts",
  "screens/chats/thread/thread.tsx",
  "screens/new-ticket/use-new-ticket.ts",
  "screens/ticket/thread/delete-note.ts",
  "screens/ticket/use-unsent-text.ts",
  "screens/shell/connection-status.tsx",
  "screens/ticket/composer/use-sent-messages.ts",
  "screens/chats/composer/use-typing.ts",
  "components/chat-alerts/mute.ts",
  "components/composer/insert-text.ts",
];

test("answers of the desk are in the query cache, what is typed in its form: there is no store for everything", () => {
  assert.deepEqual(usersOf(/\buseSyncExternalStore\(|\bcreateContext\b/), [...shared].sort());
  const stores =
    /from "(zustand|jotai|valtio|redux|@reduxjs|react-redux|mobx|recoil|nanostores|effector|xstate|@tanstack\/\w*-?store)/;
  assert.deepEqual(usersOf(stores), []);
});

test("a form of the settings is one that warns before it is left, and has the desk's sentences at its fields", () => {
  const own = usersOf(/<form\b/);
  assert.ok(own.includes("components/ui/form/form-frame.tsx"));
  assert.deepEqual(
    own.filter((file) => /^(screens\/settings|components\/settings-form)\//.test(file)),
    [],
  );
});

test("a day or a time is written as the reader's region writes it", () => {
  // Weekday names that users type depend on the language.
  assert.deepEqual(usersOf(/\bDateTimeFormat\((?!locale\b|"sv-SE")/), ["components/ui/time/parse-time.ts"]);
});

test("texts have five sizes and two weights, spaces are steps, corners one radius, colours their names, and no side is left or right", () => {
  const sheets = globSync("{desk/**/*.css,styles/*.css}", { cwd: import.meta.dirname }).filter(
    (sheet) => !["styles/tokens.css", "styles/font.css"].includes(sheet),
  );
  assert.ok(sheets.length > 20, `only ${sheets.length} sheets found`);
  const rules: [RegExp, RegExp][] = [
    [/(?<=[\s;{])font(?:-size)?: ([^;}]+)/g, /^(inherit|var\(--(tiny|small|normal|reading|title)\).*)$/],
    [/(?<=[\s;{])font-weight: ([^;}]+)/g, /^var\(--(regular|strong)\)$/],
    // Values below one grid step are hairlines and corrections for borders.
    [/(?<=[\s;{])(?:(?:margin|padding)[\w-]*|(?:\w+-)?gap): ([^;}]+)/g, /^(?!.*(?:\d\d|[4-9])px|.*\dr?em)/],
    [/border(?:-\w+)*-radius: ([^;}]+)/g, /^(0|50%|inherit|(calc\()?var\(--radius\).*)$/],
    [/(#[\da-f]{3,8}\b|\b(?:oklch|rgba?|hsla?)\()/gi, /^$/],
    [/(?<=[\s;{])((?:(?:margin|padding|border|inset)-)?(?:left|right)\s*:|float: (?:left|right))/g, /^$/],
  ];
  const others = sheets.flatMap((sheet) => {
    const text = readFileSync(join(import.meta.dirname, sheet), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    const found = rules.flatMap(([rule, isFine]) =>
      [...text.matchAll(rule)].map(([, value = ""]) => value).filter((value) => !isFine.test(value)),
    );
    return found.length > 0 ? [`${sheet}: ${found.join(", ")}`] : [];
  });
  assert.deepEqual(others, [
    // The initials of a user without a picture replace one, in a colour of their own.
    "desk/components/ui/content/avatar.module.css: calc(var(--size, 24px) * 0.4), oklch(, oklch(, oklch(, oklch(",
    // Relative to the surrounding text.
    "desk/components/ui/content/message-body.module.css: 0.9em, 1.5em",
  ]);
});

test("Enter of an input method is told from any other in one place, and asked for wherever there is an Enter", () => {
  const files = globSync("{desk,widget,shared}/**/*.{ts,tsx,js}", { cwd: import.meta.dirname });
  const pages = globSync("../server/src/http/pages/browser/**/*.js", { cwd: import.meta.dirname });
  const found = (rule: RegExp) =>
    [...files, ...pages].filter((file) => rule.test(readFileSync(join(import.meta.dirname, file), "utf8")));
  assert.deepEqual(found(/\.isComposing\b|\.keyCode\b/), []);
  const ofCells = [
    "desk/shortcuts/recorded-key.ts",
    "desk/screens/settings/departments/hours/hours-grid.tsx",
  ];
  const entering = found(/(?<![\w-])key\b[^\n]*"Enter"/).filter((file) => !ofCells.includes(file));
  // The field calls the completion only after it has checked the key.
  const careful = found(/\bisComposing\(/).concat("desk/components/composer/completion.tsx");
  assert.ok(entering.length > 5);
  assert.deepEqual(
    entering.filter((file) => !careful.includes(file)),
    [],
  );
});

test("a field for files is hidden by its attribute alone, which no style can undo", () => {
  const files = globSync("{desk,widget}/**/*.{ts,tsx}", { cwd: import.meta.dirname });
  const fields = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(/type[=:] ?"file"/g)].map(
      ({ index, input }) => ({
        file,
        isHidden: /\bhidden\b/.test(input.slice(index, index + 200)),
      }),
    ),
  );
  assert.ok(fields.length >= 3);
  assert.deepEqual(
    fields.filter(({ isHidden }) => !isHidden).map(({ file }) => file),
    [],
  );
});

test("selects, dates and times are the desk's own controls", () => {
  assert.deepEqual(usersOf(/<(select|datalist)\b|type[=:] ?"(date|time|datetime-local)"/), [
    // A datalist only suggests: anything can be typed.
    "screens/settings/announcements/announcement-fields.tsx",
    "screens/ticket/properties/tags.tsx",
  ]);
});

test("English has one spelling of email", () => {
  const catalogues = globSync(["{desk,widget}/**/english.ts", "../server/src/**/english.ts"], {
    cwd: import.meta.dirname,
  });
  assert.ok(catalogues.length > 50, `only ${catalogues.length} catalogues found`);
  assert.deepEqual(
    catalogues.filter((file) => /e-mail/i.test(readFileSync(join(import.meta.dirname, file), "utf8"))),
    [],
  );
});

test("nothing stands in a style sheet that no part of the page has on", () => {
  const parts = globSync("**/*.tsx", { cwd: desk }).map((file) => ({
    file,
    text: readFileSync(join(desk, file), "utf8"),
  }));
  const dead = globSync("**/*.module.css", { cwd: desk }).flatMap((sheet) => {
    const uses = parts.flatMap(({ file, text }) =>
      [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)]
        .filter(([, , path = ""]) => join(dirname(file), path) === sheet)
        .map(([, name]) => ({ name, text })),
    );
    // A class chosen by a value can be any of them.
    if (uses.some(({ name, text }) => text.includes(`${name}[`))) return [];
    const isWorn = (style: string) =>
      uses.some(({ name, text }) => new RegExp(`\\b${name}\\.${style}\\b`).test(text));
    return stylesOf(readFileSync(join(desk, sheet), "utf8"))
      .filter((style) => !isWorn(style))
      .map((style) => `${sheet} .${style}`);
  });
  assert.deepEqual(dead, []);
});

function stylesOf(sheet: string): string[] {
  const selectors = sheet.replaceAll(/\/\*.*?\*\/|\{[^{}]*\}/gs, "");
  const found = new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, style = ""]) => style));
  assert.ok(found.size > 0, "no style found");
  return [...found];
}

function usersOf(name: RegExp): string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: desk });
  assert.ok(files.length > 100, `only ${files.length} files found`);
  return files.filter((file) => name.test(readFileSync(join(desk, file), "utf8"))).sort();
}
