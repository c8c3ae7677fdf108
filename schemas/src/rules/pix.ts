/** The codes of Pix ("copia e cola", and what a QR shows): the BR Code of the Banco Central. */

export const MAIOR_NOME = 25;
export const MAIOR_CIDADE = 15;
/** A template of the BR Code holds 99 bytes; the domain name and the headers of its fields take 26 of them. */
const ESPACO_DA_CHAVE_E_DO_TEXTO = 73;
const DOMINIO = 'br.gov.bcb.pix';
const SEM_TXID = '***';
/** In cents: what the field of the amount holds. */
export const MAIOR_VALOR = 999_999_999_999;

/** Days for which what a code asked for settles what it was given out for, the day it was given out not counted. */
export const DIAS_DO_CODIGO = 5;

/** Letters that are no other letter with an accent. */
const POR_EXTENSO: Record<string, string> = {
  ...{ Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ß: 'ss', ẞ: 'SS', Ø: 'O', ø: 'o', Ł: 'L', ł: 'l' },
  ...{ Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', Þ: 'TH', þ: 'th', Ħ: 'H', ħ: 'h', ı: 'i' },
};

/** Lengths count bytes, and banks' readers know no accents: only ASCII goes into a code, stripped before it is cut. */
export const semAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7E]/g, (letra) => POR_EXTENSO[letra] ?? letra)
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();

const cortado = (texto: string, tamanho: number) => semAcentos(texto).slice(0, tamanho).trim();

/** CRC16-CCITT-FALSE, four upper-case digits. `texto` is ASCII. */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (let i = 0; i < texto.length; i++) {
    crc ^= texto.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function campo(id: string, valor: string): string {
  if (valor === '' || valor.length > 99) throw new RangeError(`campo ${id} do código Pix com ${valor.length} bytes`);
  return `${id}${String(valor.length).padStart(2, '0')}${valor}`;
}

/** `1500.00`, the form in which every message of Pix writes money. */
export function valorPix(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 1 || centavos > MAIOR_VALOR) {
    throw new RangeError('valor impossível em um Pix');
  }
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
}

type Recebedor = { nome: string; cidade: string };

function codigo(conta: string, { nome, cidade }: Recebedor, txid: string, extra: { unico?: boolean; valor?: string }) {
  const corpo = [
    campo('00', '01'),
    extra.unico ? campo('01', '12') : '',
    campo('26', campo('00', DOMINIO) + conta),
    campo('52', '0000'),
    campo('53', '986'),
    extra.valor ? campo('54', extra.valor) : '',
    campo('58', 'BR'),
    campo('59', cortado(nome, MAIOR_NOME)),
    campo('60', cortado(cidade, MAIOR_CIDADE)),
    campo('62', campo('05', txid)),
    '6304',
  ].join('');
  return corpo + crc16(corpo);
}

/**
 * A code that asks no bank: key, amount (in cents) and txid. `texto` is cut to the room that the key leaves. The key
 * is one that `lerChavePix` gave.
 */
export function codigoEstatico(
  recebedor: Recebedor & { chave: string },
  { centavos, txid = SEM_TXID, texto = '' }: { centavos?: number; txid?: string; texto?: string } = {},
): string {
  if (txid !== SEM_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError('txid impossível em um código Pix');
  const escrito = cortado(texto, Math.max(0, ESPACO_DA_CHAVE_E_DO_TEXTO - recebedor.chave.length));
  const conta = campo('01', recebedor.chave) + (escrito ? campo('02', escrito) : '');
  return codigo(conta, recebedor, txid, { valor: centavos === undefined ? undefined : valorPix(centavos) });
}

/** The code of a charge registered in a bank, from its `location`: for banks that answer without the code itself. */
export function codigoDinamico(recebedor: Recebedor, location: string): string {
  return codigo(campo('25', location.replace(/^https?:\/\//, '')), recebedor, SEM_TXID, { unico: true });
}

type CodigoLido = {
  chave?: string;
  location?: string;
  texto?: string;
  /** An amount as the code has it: `1500.00`. */
  valor?: string;
  nome: string;
  cidade: string;
  txid: string;
};

/** Undefined for what is no whole Pix code: cut, of another network, or with a wrong sum. */
export function lerCodigo(texto: string): CodigoLido | undefined {
  const campos = lerCampos(texto.trim());
  const conta = lerCampos(campos?.get('26') ?? '');
  if (!campos || !conta || conta.get('00')?.toLowerCase() !== DOMINIO) return undefined;
  if (campos.get('63')?.toUpperCase() !== crc16(texto.trim().slice(0, -4))) return undefined;
  return {
    chave: conta.get('01'),
    location: conta.get('25'),
    texto: conta.get('02'),
    valor: campos.get('54'),
    nome: campos.get('59') ?? '',
    cidade: campos.get('60') ?? '',
    txid: lerCampos(campos.get('62') ?? '')?.get('05') ?? SEM_TXID,
  };
}

function lerCampos(texto: string): Map<string, string> | undefined {
  const campos = new Map<string, string>();
  let i = 0;
  while (i < texto.length) {
    const tamanho = Number(texto.slice(i + 2, i + 4));
    const valor = texto.slice(i + 4, i + 4 + tamanho);
    if (!Number.isInteger(tamanho) || tamanho === 0 || valor.length !== tamanho) return undefined;
    campos.set(texto.slice(i, i + 2), valor);
    i += 4 + tamanho;
  }
  return campos;
}
