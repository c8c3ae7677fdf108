import {
  comChaves,
  diaExistente,
  type ExtratoLido,
  grande,
  type LancamentoCru,
  lerTexto,
  lerValor,
  MAIOR_EXTRATO_BYTES,
  MAIS_LANCAMENTOS,
} from './statement.ts';

/**
 * OFX as Brazilian banks write it: tags that are closed or not, accents in any encoding, several accounts in a file,
 * cards too. Only tags and what follows them are looked at, so that no bank's disorder loses a row.
 */
export function lerOfx(bytes: Uint8Array): ExtratoLido {
  if (bytes.length > MAIOR_EXTRATO_BYTES) return { erro: grande };
  const texto = lerTexto(bytes);
  if (!/<OFX>|<STMTTRN>/i.test(texto))
    return { erro: 'O arquivo não é um extrato OFX; exporte-o de novo no seu banco.' };
  const linhas = separar(texto);
  if (linhas.length > MAIS_LANCAMENTOS) return { erro: grande };
  const lidas = linhas.map(lerLinha);
  const lancamentos = comChaves(lidas.filter((linha) => linha !== undefined));
  return { lancamentos, ilegiveis: lidas.length - lancamentos.length };
}

type Linha = { conta: Map<string, string>; campos: Map<string, string> };

/** The blocks after which a row belongs to another account, or to none. */
const EXTRATOS = new Set(['STMTRS', 'CCSTMTRS', 'STMTTRNRS', 'CCSTMTTRNRS']);

function separar(texto: string): Linha[] {
  const linhas: Linha[] = [];
  let conta = new Map<string, string>();
  let atual: Map<string, string> | undefined;
  const guardar = () => {
    if (atual) linhas.push({ conta, campos: atual });
    atual = undefined;
  };
  const semCdata = texto.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, dentro: string) => dentro.replaceAll('<', '&lt;'));
  for (const [, fecha, marca = '', soFecha, cru = ''] of semCdata.matchAll(/<(\/?)([A-Za-z0-9.]+)(\s*\/)?>([^<]*)/g)) {
    const nome = marca.toUpperCase();
    if (EXTRATOS.has(nome) || (nome === 'BANKTRANLIST' && fecha)) {
      guardar();
      if (EXTRATOS.has(nome)) conta = new Map();
    } else if (nome === 'STMTTRN') {
      guardar();
      if (!fecha) atual = new Map();
    } else if (!fecha && !soFecha && cru.trim() !== '') {
      // The first counts: a row may name the account of the other side after its own fields.
      const destino = atual ?? conta;
      if (!destino.has(nome)) destino.set(nome, decifrar(cru).trim());
    }
  }
  guardar();
  return linhas;
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decifrar = (texto: string) =>
  texto.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,4}));/gi, (inteira, decimal, hexa, nome) => {
    if (nome) return ENTIDADES[nome.toLowerCase()] ?? inteira;
    const codigo = Number.parseInt(decimal ?? hexa, decimal ? 10 : 16);
    return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : inteira;
  });

function lerLinha({ conta, campos }: Linha): LancamentoCru | undefined {
  // A zone may follow, and is not applied: the bank's own day is the one that its customer sees.
  const [, ano = '', mes = '', dia = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(campos.get('DTPOSTED') ?? '') ?? [];
  const data = diaExistente(ano, mes, dia);
  const centavos = lerValor(campos.get('TRNAMT') ?? '');
  if (!data || centavos === null) return undefined;
  const tipo = campos.get('TRNTYPE')?.toUpperCase();
  const textos = [campos.get('NAME'), campos.get('MEMO')].filter((texto) => texto !== undefined);
  return {
    banco: conta.get('BANKID') ?? '',
    conta: conta.get('ACCTID') ?? '',
    data,
    centavos,
    descricao: [...new Set(textos)].join(' ').replace(/\s+/g, ' '),
    fitid: campos.get('FITID') ?? '',
    sinalTrocado: (tipo === 'CREDIT' && centavos < 0) || (tipo === 'DEBIT' && centavos > 0),
  };
}
