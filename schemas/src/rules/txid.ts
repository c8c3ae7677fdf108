/**
 * A txid says of which conta it is without being stored first. That makes issuing repeatable: who does not know
 * whether a charge was registered registers the same one again.
 */

const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;
const MAIOR_REVISAO = 99;

function hex(uuid: string): string {
  if (!UUID.test(uuid)) throw new RangeError('id impossível em um txid');
  return uuid.replaceAll('-', '').toLowerCase();
}

const comTracos = (cru: string) => cru.toLowerCase().replace(UUID, '$1-$2-$3-$4-$5');

/** Names a code without a bank, where 25 characters are the most: the id in base 36, which fits exactly. */
export const txidEstatico = (id: string): string =>
  BigInt(`0x${hex(id)}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0');

/** Names a charge in a bank. A charge cannot be issued again under the same txid, hence the revision. */
export function txidDinamico(id: string, revisao: number): string {
  if (!Number.isInteger(revisao) || revisao < 0 || revisao > MAIOR_REVISAO) throw new RangeError('revisão impossível');
  return `${hex(id)}v${String(revisao).padStart(2, '0')}`;
}

/** Reads the conta's id and the revision from a txid; undefined if it was not made here. */
export function lerTxid(txid: string): { id: string; revisao?: number } | undefined {
  const dinamico = /^([0-9a-f]{32})v(\d{2})$/i.exec(txid);
  if (dinamico) return { id: comTracos(dinamico[1] as string), revisao: Number(dinamico[2]) };
  if (!/^[0-9A-Z]{25}$/i.test(txid)) return undefined;
  let numero = 0n;
  for (const digito of txid) numero = numero * 36n + BigInt(Number.parseInt(digito, 36));
  if (numero >= 1n << 128n) return undefined;
  return { id: comTracos(numero.toString(16).padStart(32, '0')) };
}
