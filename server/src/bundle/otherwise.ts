interface Otherwise {
  /** The file, from the folder of packages. */
  of: string;
  was: string | RegExp;
  is: string;
}

/** What others publish, said otherwise where it takes time that nobody has anything of; it comes to the same. */
export const saidOtherwise: readonly Otherwise[] = [
  // Fields are defined by a helper that looks at each name anew: a fifteenth of the time in which a message is rendered.
  {
    of: "markdown-it/",
    was: /\b_defineProperty\(\s*this,\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)?"(\w+)",/g,
    is: "(this.$1 =",
  },
  // Three functions are compiled for every route, a tenth of a start. Of its address: as of a long one, none.
  { of: "find-my-way/lib/node.js", was: "LONG_PREFIX_MIN_LENGTH = 16", is: "LONG_PREFIX_MIN_LENGTH = 2" },
  // Of its parameters: once it is asked for.
  {
    of: "find-my-way/lib/handler-storage.js",
    was: "_createParamsObject: this._compileCreateParamsObject(params)",
    is: `_createParamsObject: (...values) =>
        (handlerObject._createParamsObject = this._compileCreateParamsObject(params))(...values)`,
  },
  // Of its constraints, of which the desk has none: likewise.
  {
    of: "find-my-way/lib/handler-storage.js",
    was: "this._compileGetHandlerMatchingConstraints(constrainer, constraints)",
    is: `this._getHandlerMatchingConstraints = (derived) => {
        this._compileGetHandlerMatchingConstraints(constrainer, constraints)
        return this._getHandlerMatchingConstraints(derived)
      }`,
  },
  // It goes through folders for a setting that the desk has not, and is loaded with it.
  {
    of: "@fastify/static/index.js",
    was: "const { glob } = require('glob')",
    is: "const glob = (...given) => require('glob').glob(...given)",
  },
];

/** A file of a package as the bundle has it. */
export function sayOtherwise(path: string, code: string): string {
  const fitting = saidOtherwise.filter(({ of }) => path.includes(`/node_modules/${of}`));
  return fitting.reduce((said, { was, is }) => said.replaceAll(was, is), code);
}
