import { attribute, TOKEN, valOf, wholeOf } from './docxXml.ts';

/** A paragraph's place in a list: the list's number (`0` is none) and how deep it stands, where that is said. */
export type ListPlace = { id?: string | undefined; level?: number | undefined };
type Style = { id: string; name: string; base: string; list: ListPlace };

export type Styles = {
  /** A style's level as a heading: 0 of a title. */
  heading(id: string): number | undefined;
  /** The list in which a style puts its paragraphs. */
  list(id: string): ListPlace;
  /** The style and those of which it is made. */
  madeOf(id: string): string[];
  /** The style of paragraphs that name none. */
  usual: string;
};

/** Styles that are made of others, of others again: nobody's goes deeper. */
const DEPTH = 20;

export function readStyles(xml: string): Styles {
  const byId = new Map<string, Style>();
  let usual = '';
  let style: Style | undefined;
  for (const [, close, name = '', attributes = ''] of xml.matchAll(TOKEN)) {
    if (name === 'style') {
      style = undefined;
      const id = attribute(attributes, 'styleId');
      if (close || id === undefined) continue;
      style = { id, name: '', base: '', list: {} };
      byId.set(id, style);
      const byDefault = /^(?:1|true|on)$/.test(attribute(attributes, 'default') ?? '');
      if (byDefault && attribute(attributes, 'type') === 'paragraph') usual = id;
    } else if (!style || close) continue;
    else if (name === 'name') style.name = valOf(attributes).toLowerCase();
    else if (name === 'basedOn') style.base = valOf(attributes);
    else if (name === 'numId') style.list.id = valOf(attributes);
    else if (name === 'ilvl') style.list.level = wholeOf(valOf(attributes));
  }
  /** The style and those of which it is made, one after the other. */
  function* lineOf(id: string): Generator<Style> {
    for (let [at, steps] = [byId.get(id), 0]; at && steps < DEPTH; at = byId.get(at.base), steps++) yield at;
  }
  return {
    usual,
    madeOf: (id) => [...lineOf(id)].map((one) => one.id),
    heading(id) {
      for (const { name } of lineOf(id)) {
        const level = name === 'title' ? '0' : /^heading (\d)$/.exec(name)?.[1];
        if (level) return Number(level);
      }
      // Word in Portuguese calls them `Ttulo1`, and names them `heading 1` all the same.
      const level = /^(?:Heading|Ttulo)(\d)$/.exec(id)?.[1];
      return /^(?:Title|Ttulo)$/.test(id) ? 0 : level ? Number(level) : undefined;
    },
    list(id) {
      const place: ListPlace = {};
      for (const { list } of lineOf(id)) {
        place.id ??= list.id;
        place.level ??= list.level;
      }
      return place;
    },
  };
}
