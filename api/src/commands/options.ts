import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type ReadOptions = Record<string, string | boolean | undefined>;

/** Reads the options after `--`. Throws an Error with `usage` if any option is unknown. */
export function readOptions(options: Options, usage: string): ReadOptions {
  try {
    return parseArgs({ options, strict: true }).values as ReadOptions;
  } catch {
    throw new Error(usage);
  }
}
