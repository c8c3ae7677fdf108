/** One tag with its attributes, or what stands between two. */
export const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;

/** One attribute of a tag, which Word writes with a prefix. */
export const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : undefined;
};

export const valOf = (attributes: string): string => attribute(attributes, 'val') ?? '';

/** The whole number that is meant; none is 0, as what is beyond all counting. */
export const wholeOf = (value: string | undefined): number => {
  const n = Number(value);
  return Number.isSafeInteger(n) ? n : 0;
};

/** A property that is switched on by being there, and off by its value. */
export const isOn = (attributes: string): boolean => !/^(?:0|false|off|none)$/.test(valOf(attributes));

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** No other entity means anything here: none is ever unfolded. */
export function unescapeXml(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? '';
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('\0', '')
    .toWellFormed();
}
