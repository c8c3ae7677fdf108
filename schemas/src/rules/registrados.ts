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
  /** The possible payers; empty if unknown. */
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
 * Finds the credits that seem to be money known already: they have its number, or its amount, a day near its day and no other payer's
 * name. Known money takes one credit at most: the nearest that names its payer, or else the nearest that names nobody; if its payer is not
 * known, the nearest of all.
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

type Lido = Credito & { numero: string | undefined; escrito: ReturnType<typeof lerEscrito>; dia: number };

function casar(creditos: Credito[], registros: Registro[], achados: Map<number, Registro>): void {
  const lidos = creditos.map((credito): Lido => {
    const { data, descricao } = credito.lancamento;
    return { ...credito, numero: e2eidEm(descricao), escrito: lerEscrito(descricao), dia: Date.parse(data) };
  });
  const usados = new Set<number>();
  const livre = ({ indice }: Lido) => !achados.has(indice) && !usados.has(indice);
  const duvidosos = lidos.filter(({ certo }) => !certo);
  const daPessoa = indicePorPessoa(duvidosos, ({ escrito }) => escrito);
  const porPessoa = new Map<Pessoa, Procura>();
  const dela = (pessoa: Pessoa): Procura => {
    const procura = porPessoa.get(pessoa) ?? maisPerto(daPessoa(pessoa), livre);
    porPessoa.set(pessoa, procura);
    return procura;
  };
  const todos = maisPerto(duvidosos, livre);
  const anonimos = maisPerto(
    duvidosos.filter(({ citado }) => !citado),
    livre,
  );
  const porNome = new Map(
    lidos.flatMap((um) => [um.lancamento.chave, um.numero ?? ''].map((nome) => [nome, um] as const)),
  );
  let livres = registros.filter((registro) => {
    const mesmo = porNome.get(registro.e2eid ?? registro.chave ?? '?');
    if (mesmo && !mesmo.certo && !registro.espera) achados.set(mesmo.indice, registro);
    return !mesmo;
  });
  const doNome = ({ pessoas }: Registro) => pessoas.map(dela);
  const semOutroNome = ({ pessoas }: Registro) => [pessoas.length > 0 ? anonimos : todos];
  for (const quais of [doNome, semOutroNome]) {
    livres = livres.filter((registro) => {
      const dia = Date.parse(registro.dia);
      const distancia = (um: Lido) => Math.abs(um.dia - dia);
      const [melhor] = quais(registro)
        .flatMap((procura) => procura(registro) ?? [])
        .sort((um, outro) => distancia(um) - distancia(outro));
      if (melhor && aConfirmar(registro, melhor.dia === dia)) usados.add(melhor.indice);
      else if (melhor) achados.set(melhor.indice, registro);
      return !melhor;
    });
  }
}

/** Finds the free credit that is nearest to a payment's day, within its window. */
type Procura = (registro: Registro) => Lido | undefined;

const DIA_MS = 86_400_000;

/** Each credit is looked at until it is taken and no more, so that as many payments of one amount take no longer than their number. */
function maisPerto(creditos: readonly Lido[], livre: (um: Lido) => boolean): Procura {
  const chave = (dia: number, comNumero: boolean) => `${dia}${comNumero ? '#' : ''}`;
  const filas = Map.groupBy(creditos.toReversed(), ({ dia, numero }) => chave(dia, numero !== undefined));
  const primeiro = (dia: number, comNumero: boolean) => {
    const fila = filas.get(chave(dia, comNumero)) ?? [];
    for (let um = fila.at(-1); um; um = fila.at(-1)) {
      if (livre(um)) return um;
      fila.pop();
    }
    return undefined;
  };
  return ({ dia: doRegistro, e2eid }) => {
    const { de, ate } = janela(doRegistro);
    const [cedo, tarde, dia] = [Date.parse(de), Date.parse(ate), Date.parse(doRegistro)];
    for (let longe = 0; dia - longe >= cedo || dia + longe <= tarde; longe += DIA_MS) {
      const dias = [dia - longe, dia + longe].filter((um) => um >= cedo && um <= tarde);
      // Two numbers that banks gave are two Pix.
      const achados = dias.flatMap((um) => [primeiro(um, false) ?? [], e2eid ? [] : (primeiro(um, true) ?? [])].flat());
      if (achados.length > 0) return achados.sort((um, outro) => um.indice - outro.indice)[0];
    }
    return undefined;
  };
}

/** A payment that a bank reported for the credit's own day and that still waits is not "known already": confirming the credit settles with it. */
const aConfirmar = ({ espera, e2eid }: Registro, noDia: boolean) => espera && e2eid !== undefined && noDia;
