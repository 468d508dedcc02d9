import {
  type Comment,
  type Declaration,
  type Node,
  parseSync,
  type TSAsExpression,
  type TSTypeAssertion,
  Visitor,
} from "oxc-parser";

export type Import = { specifier: string; isType: boolean };

/** What one file shows. Lines are counted as they stand, blank ones and comments included. */
export type FileFigures = {
  lines: number;
  commentLines: number;
  /** Lines of each function that has a name: declared, assigned to one, or a method. */
  functions: { name: string; lines: number }[];
  /** Uses of `any`, of `as` and `<T>` other than `as const`, and of the postfix `!`. */
  unsafe: { any: number; casts: number; nonNull: number };
  lintDisables: number;
  /** Exported functions, and those of them with a docstring directly above. */
  exportedFunctions: { all: number; documented: number };
  /** Static imports and re-exports. */
  imports: Import[];
};

/** Measures a TypeScript file. Throws where it does not parse. */
export function measureFile(path: string, text: string): FileFigures {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const newlines = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => newlines.filter((index) => index < offset).length + 1;
  const linesOf = ({ start, end }: { start: number; end: number }): number => lineAt(end) - lineAt(start) + 1;

  const functions: FileFigures["functions"] = [];
  const unsafe = { any: 0, casts: 0, nonNull: 0 };
  const addFunction = (key: Node | null, value: Node | null): void => {
    if (value && isFunction(value)) functions.push({ name: nameOf(key, text), lines: linesOf(value) });
  };
  const addCast = ({ typeAnnotation }: TSAsExpression | TSTypeAssertion): void => {
    if (text.slice(typeAnnotation.start, typeAnnotation.end) !== "const") unsafe.casts += 1;
  };
  new Visitor({
    FunctionDeclaration: (node) => addFunction(node.id, node),
    VariableDeclarator: (node) => addFunction(node.id, node.init),
    MethodDefinition: (node) => addFunction(node.key, node.value),
    PropertyDefinition: (node) => addFunction(node.key, node.value),
    Property: (node) => addFunction(node.key, node.value),
    TSAnyKeyword: () => void (unsafe.any += 1),
    TSNonNullExpression: () => void (unsafe.nonNull += 1),
    TSAsExpression: addCast,
    TSTypeAssertion: addCast,
  }).visit(program);

  const exported = program.body.flatMap((node) =>
    node.type === "ExportNamedDeclaration" && declaresFunction(node.declaration) ? [node] : [],
  );
  const isDocumented = ({ start }: { start: number }): boolean =>
    comments.some(
      (comment) => comment.end <= start && isDocstring(comment) && text.slice(comment.end, start).trim() === "",
    );
  return {
    lines: newlines.length,
    commentLines: comments.reduce((sum, comment) => sum + linesOf(comment), 0),
    functions,
    unsafe,
    lintDisables: comments.filter(({ value }) => /^\s*(oxlint|eslint)-disable/.test(value)).length,
    exportedFunctions: { all: exported.length, documented: exported.filter(isDocumented).length },
    imports: [...module.staticImports, ...module.staticExports].flatMap(toImports),
  };
}

type ModuleStatement = {
  moduleRequest?: { value: string } | null;
  entries: { isType: boolean; moduleRequest?: { value: string } | null }[];
};

/** A statement whose every name is a type imports no value; one without names is there for its effects. */
function toImports({ moduleRequest, entries }: ModuleStatement): Import[] {
  const specifier = (moduleRequest ?? entries[0]?.moduleRequest)?.value;
  const isType = entries.length > 0 && entries.every((entry) => entry.isType);
  return specifier === undefined ? [] : [{ specifier, isType }];
}

const isFunction = ({ type }: Node): boolean =>
  type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";

const isDocstring = ({ type, value }: Comment): boolean => type === "Block" && value.startsWith("*");

function declaresFunction(declaration: Declaration | null): boolean {
  if (declaration?.type === "FunctionDeclaration") return true;
  if (declaration?.type !== "VariableDeclaration") return false;
  return declaration.declarations.some(({ init }) => init !== null && isFunction(init));
}

const nameOf = (key: Node | null, text: string): string => (key === null ? "default" : text.slice(key.start, key.end));
