import { somarDias } from './dates.ts';
import { ehDiaUtil } from './feriados.ts';
import { indicePorPessoa, lerEscrito, type Pessoa } from './payerName.ts';
import type { Lancamento } from './statement.ts';

/** Money that is known already: what a bank told of, another statement's credit, or a payment registered by hand. */
export type Registro = {
  /** The bank's number of it; none where only a person or a statement told of it. */
  e2eid?: string;
  /** The row of a statement that told of it. */
  chave?: string;
  dia: string;
  centavos: number;
  /** It waits for the landlord's word, and has paid nothing. */
  espera: boolean;
  contaIds: string[];
  /** Whose it is, as far as that is known. */
  pessoas: Pessoa[];
};

/** A credit as far as the matching went: whether its number says what it pays, and whether one of those who owe as much is named in it. */
export type Credito = { indice: number; lancamento: Lancamento; certo: boolean; citado: boolean };

/** Banks post a weekend's money on Monday, and people register the day that they remember. */
const DIAS_UTEIS = 3;

const E2EID = /(?<![A-Za-z0-9])E\d{8}20\d{10}[A-Za-z0-9]{11}(?![A-Za-z0-9])/;
/** The bank's number of a Pix, where it stands beside a credit. */
export const e2eidEm = (texto: string): string | undefined => E2EID.exec(texto)?.[0];

/** The days on which money of this day may be seen elsewhere. */
export const janela = (dia: string): { de: string; ate: string } => ({ de: andar(dia, -1), ate: andar(dia, 1) });

function andar(dia: string, passo: 1 | -1): string {
  let este = dia;
  for (let uteis = 0; uteis < DIAS_UTEIS; uteis += Number(ehDiaUtil(este))) este = somarDias(este, passo);
  return este;
}

/**
 * Which credits seem to be money that is known already: the same by its number, or of the same amount, around its day,
 * and of its payer as far as names are told. It is one credit's at most: of the nearest that names whose it is, else of
 * the nearest that names nobody.
 */
export function acharRegistrados(
  creditos: readonly Credito[],
  registros: readonly Registro[],
): ReadonlyMap<number, Registro> {
  const achados = new Map<number, Registro>();
  const porValor = Map.groupBy(creditos, ({ lancamento }) => lancamento.centavos);
  for (const [valor, deles] of Map.groupBy(registros, ({ centavos }) => centavos)) {
    const iguais = porValor.get(valor);
    if (iguais) casar(iguais, deles, achados);
  }
  return achados;
}

function casar(creditos: Credito[], registros: Registro[], achados: Map<number, Registro>): void {
  const lidos = creditos.map((credito) => ({
    ...credito,
    numero: e2eidEm(credito.lancamento.descricao),
    escrito: lerEscrito(credito.lancamento.descricao),
    dia: Date.parse(credito.lancamento.data),
  }));
  type Lido = (typeof lidos)[number];
  const duvidosos = lidos.filter(({ certo }) => !certo);
  const anonimos = duvidosos.filter(({ citado }) => !citado);
  const daPessoa = indicePorPessoa(duvidosos, ({ escrito }) => escrito);
  const usados = new Set<number>();
  const jaAchados = new Map<Pessoa, Lido[]>();
  const dela = (pessoa: Pessoa) => {
    const achou = jaAchados.get(pessoa) ?? daPessoa(pessoa);
    jaAchados.set(pessoa, achou);
    return achou;
  };
  const porNome = new Map(
    lidos.flatMap((um) => [um.lancamento.chave, um.numero ?? ''].map((nome) => [nome, um] as const)),
  );
  let livres = registros.filter((registro) => {
    const mesmo = porNome.get(registro.e2eid ?? registro.chave ?? '?');
    if (mesmo && !mesmo.certo && !registro.espera) achados.set(mesmo.indice, registro);
    return !mesmo;
  });
  const doNome = ({ pessoas }: Registro) => pessoas.flatMap(dela);
  const semOutroNome = ({ pessoas }: Registro) => (pessoas.length > 0 ? anonimos : duvidosos);
  for (const quais of [doNome, semOutroNome]) {
    livres = livres.filter((registro) => {
      const { de, ate } = janela(registro.dia);
      const [cedo, tarde, dia] = [Date.parse(de), Date.parse(ate), Date.parse(registro.dia)];
      let melhor: Lido | undefined;
      for (const um of quais(registro)) {
        if (um.dia < cedo || um.dia > tarde || achados.has(um.indice) || usados.has(um.indice)) continue;
        // Two numbers that banks gave are two Pix.
        if (um.numero && registro.e2eid) continue;
        if (!melhor || Math.abs(um.dia - dia) < Math.abs(melhor.dia - dia)) melhor = um;
      }
      if (melhor && aConfirmar(registro, melhor.dia === dia)) usados.add(melhor.indice);
      else if (melhor) achados.set(melhor.indice, registro);
      return !melhor;
    });
  }
}

/** What a bank told of that day and nobody answered yet is not known beside the credit: confirming this settles with that. */
const aConfirmar = ({ espera, e2eid }: Registro, noDia: boolean) => espera && e2eid !== undefined && noDia;
