import {
  cabe,
  diaExistente,
  type ExtratoLido,
  grande,
  type LancamentoCru,
  lerTexto,
  lerTodas,
  lerValor,
  MAIOR_EXTRATO_BYTES,
  MAIS_LANCAMENTOS,
  motivoDe,
  SEM_VALOR,
} from './statement.ts';

/**
 * OFX as Brazilian banks write it: tags that are closed or not, accents in any encoding, several accounts in a file,
 * cards too. Only tags and what follows them are looked at, so that no bank's disorder loses a row.
 */
export function lerOfx(bytes: Uint8Array): ExtratoLido {
  if (bytes.length > MAIOR_EXTRATO_BYTES) return { erro: grande };
  const texto = semCdata(lerTexto(bytes));
  if (!/<OFX>|<STMTTRN>/i.test(texto))
    return { erro: 'O arquivo não é um extrato OFX; exporte-o de novo no seu banco.' };
  const linhas = separar(texto);
  if (linhas === 'DEMAIS') return { erro: grande };
  if (linhas === 'CORTADO') return { erro: cortado };
  const linhaDe = numerador(texto);
  return lerTodas(linhas, lerLinha, ({ inicio, campos }) => ({
    linha: linhaDe(inicio),
    partes: MOSTRADOS.map((campo) => campos.get(campo) ?? ''),
  }));
}

/** A person knows an unreadable row again by these. */
const MOSTRADOS = ['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO'];

/** Tells of places in a text, one after the other, in which line each stands. */
function numerador(texto: string): (lugar: number) => number {
  let [aqui, linha] = [0, 1];
  return (lugar) => {
    linha += texto.slice(aqui, lugar).match(/\r\n?|\n/g)?.length ?? 0;
    aqui = lugar;
    return linha;
  };
}

const cortado = 'O arquivo está cortado: falta o fim dele. Baixe-o de novo no seu banco e importe outra vez.';

/** `inicio` is where the row begins in the text. */
type Linha = { inicio: number; conta: Map<string, string>; campos: Map<string, string> };

/** The blocks after which a row belongs to another account, or to none. */
const EXTRATOS = new Set(['STMTRS', 'CCSTMTRS', 'STMTTRNRS', 'CCSTMTTRNRS']);

/** The closing tags after the last movement. A file without any of them was cut short, and its last amount may be cut too. */
const FINS = new Set(['BANKTRANLIST', 'STMTRS', 'CCSTMTRS', 'OFX']);

function separar(texto: string): Linha[] | 'DEMAIS' | 'CORTADO' {
  const linhas: Linha[] = [];
  let conta = new Map<string, string>();
  let atual: Pick<Linha, 'inicio' | 'campos'> | undefined;
  let inteiro = false;
  const guardar = () => {
    if (atual) linhas.push({ conta, ...atual });
    atual = undefined;
  };
  for (const { inicio, fecha, nome, cru } of marcas(texto)) {
    if (fecha && FINS.has(nome)) inteiro = true;
    if (EXTRATOS.has(nome) || (nome === 'BANKTRANLIST' && fecha)) {
      guardar();
      if (EXTRATOS.has(nome)) conta = new Map();
    } else if (nome === 'STMTTRN') {
      guardar();
      if (!fecha) {
        atual = { inicio, campos: new Map() };
        inteiro = false;
      }
      if (linhas.length >= MAIS_LANCAMENTOS && atual) return 'DEMAIS';
    } else if (!fecha && cru.trim() !== '') {
      // The first counts: a row may name the account of the other side after its own fields.
      const destino = atual?.campos ?? conta;
      if (!destino.has(nome)) destino.set(nome, decifrar(cru).trim());
    }
  }
  guardar();
  return inteiro ? linhas : 'CORTADO';
}

/** A tag: its name is bounded, so that a file without ends is read once. */
const MARCA = /<(\/?)([A-Za-z0-9.]{1,40})(\s{0,9}\/)?>/y;

function* marcas(texto: string): Generator<{ inicio: number; fecha: boolean; nome: string; cru: string }> {
  for (let aqui = texto.indexOf('<'); aqui >= 0; ) {
    const proxima = texto.indexOf('<', aqui + 1);
    MARCA.lastIndex = aqui;
    const [, barra, nome = '', soFecha] = MARCA.exec(texto) ?? [];
    if (nome) {
      const cru = soFecha ? '' : texto.slice(MARCA.lastIndex, proxima < 0 ? undefined : proxima);
      yield { inicio: aqui, fecha: barra === '/', nome: nome.toUpperCase(), cru };
    }
    aqui = proxima;
  }
}

const [ABRE, FECHA] = ['<![CDATA[', ']]>'];

/** Turns CDATA into ordinary text. A CDATA that never ends stays as it is, and the search stops there. */
function semCdata(texto: string): string {
  const pedacos: string[] = [];
  let aqui = 0;
  for (;;) {
    const inicio = texto.indexOf(ABRE, aqui);
    const fim = inicio < 0 ? -1 : texto.indexOf(FECHA, inicio);
    if (fim < 0) return pedacos.join('') + texto.slice(aqui);
    pedacos.push(texto.slice(aqui, inicio), texto.slice(inicio + ABRE.length, fim).replaceAll('<', '&lt;'));
    aqui = fim + FECHA.length;
  }
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decifrar = (texto: string) =>
  texto.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,4}));/gi, (inteira, decimal, hexa, nome) => {
    if (nome) return ENTIDADES[nome.toLowerCase()] ?? inteira;
    const codigo = Number.parseInt(decimal ?? hexa, decimal ? 10 : 16);
    return codigo > 0 && codigo <= 0x10ffff ? String.fromCodePoint(codigo) : inteira;
  });

function lerLinha({ conta, campos }: Linha): LancamentoCru | string {
  // A zone may follow, and is not applied: the bank's own day is the one that its customer sees.
  const [, ano = '', mes = '', dia = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(campos.get('DTPOSTED') ?? '') ?? [];
  const data = diaExistente(ano, mes, dia);
  const centavos = lerValorOfx(campos.get('TRNAMT') ?? '');
  if (!data || centavos === null || !cabe(centavos)) return motivoDe(data, centavos ?? SEM_VALOR);
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

/** In OFX a point divides: `150.000` is as well 150 with three decimals, of a bank that writes `1500.000` too. */
const DOIS_VALORES = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** Some banks write cents with zeros behind them (`1500.0000`). Nothing but that is read otherwise than elsewhere. */
function lerValorOfx(texto: string): number | null {
  const limpo = texto.slice(0, 60).trim();
  if (DOIS_VALORES.test(limpo)) return null;
  return lerValor(texto) ?? lerValor(limpo.replace(/([.,]\d\d)0+$/, '$1'));
}
