import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type ReadOptions = Record<string, string | boolean | undefined>;

/** What stands after `--`; what does not belong there is said with the way to write it. */
export function readOptions(options: Options, usage: string): ReadOptions {
  try {
    return parseArgs({ options, strict: true }).values as ReadOptions;
  } catch {
    throw new Error(usage);
  }
}
