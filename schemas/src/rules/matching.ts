import { type CodigoDado, cobradaHaPouco, devidasDeUmaVez, liquidosPedidos, somasPedidas } from './codigosDados.ts';
import { somarDias } from './dates.ts';
import { acharDevolvidos } from './givenBack.ts';
import { ehDaPessoa, indicePorPessoa, lembreteDoPagador, lerEscrito, lerPessoa, type Pessoa } from './payerName.ts';
import { acharRegistrados, type Registro } from './registrados.ts';
import type { Lancamento } from './statement.ts';
import { subconjuntos } from './subsets.ts';
import { lerTxid } from './txid.ts';

/** This file finds the contas that a credit of a statement pays. Nothing is settled here: the landlord confirms. */

export type ContaAberta = {
  id: string;
  vencimento: string;
  contrato?: string;
  /** The recent Pix codes for this conta: their amount settles it for some days, alone or together with other contas. */
  codigos?: readonly CodigoDado[];
  locatario: { id: string; nome: string; documento?: string };
  /** They rent by the same contract: their money pays it as the tenant's does. */
  colocatarios?: readonly { nome: string; documento?: string }[];
  /** Gives all amounts that settle the conta on a day, in cents: the debt, then the amount without charges, with the discount. */
  valoresEm(dia: string): readonly number[];
  /** Cents of tax that the tenant, a company, is expected to withhold: the debt less this tax settles the conta too, if paid alone. */
  retencao?: number;
};

/** JA_REGISTRADO: it seems to be money that is known already. AGENDADO: its day is still to come. */
type Situacao = 'SEGURO' | 'SUGERIDO' | 'AMBIGUO' | 'NAO_ALUGUEL' | 'JA_REGISTRADO' | 'AGENDADO';
type Conciliacao = {
  /** The credit's place in the list that was given. */
  lancamento: number;
  situacao: Situacao;
  /** The contas that the credit pays, if that is sure or suggested; for JA_REGISTRADO, the contas that the known money paid. */
  contas: string[];
  /** To choose from, likeliest first; each pays one or more contas. */
  candidatos: string[][];
  /** The other credits with which it pays `contas` together. */
  juntoCom: number[];
  /** The known money that this credit seems to be. */
  registro?: Registro;
  /** The landlord said that it is no rent, of this credit or of its payer. */
  lembrado: boolean;
  /** The day on which the same amount went out as its return. Such a credit is asked about, never suggested. */
  devolvidoEm?: string;
};

export const DIAS_ANTES = 10;
export const DIAS_DEPOIS = 60;
/** At most so many contas of one tenant are added up. */
const MAIS_CONTAS_JUNTAS = 6;
/** And at most so many credits looked at for paying one conta together. */
const MAIS_CREDITOS = 8;

type Combinacao = { contas: ContaAberta[]; locatario: string; retido?: true };

type Meios = {
  contas: readonly ContaAberta[];
  /** The Pix that the bank has reported already, by end-to-end id, with the contas that each paid. */
  jaRecebidos?: ReadonlyMap<string, string[]>;
  /** Payers (`lembreteDoPagador`) of whom the landlord said that it is no rent. */
  naoSaoAluguel?: ReadonlySet<string>;
  /** Credits (`chave`) that the landlord himself marked as no rent. */
  foraDoAluguel?: ReadonlySet<string>;
  registros?: readonly Registro[];
  /** Movements that stand elsewhere, or paid already: they take no part but as what went back, or took back. */
  outros?: readonly Lancamento[];
  /** Credits after this day are still to come. */
  hoje?: string;
};

export function conciliar(lancamentos: readonly Lancamento[], meios: Meios): Conciliacao[] {
  const passos = conciliarAosPoucos(lancamentos, meios);
  for (;;) {
    const { done, value } = passos.next();
    if (done) return value;
  }
}

/** The same in small steps, between which others may have their turn. */
export function* conciliarAosPoucos(lancamentos: readonly Lancamento[], meios: Meios): Generator<void, Conciliacao[]> {
  const {
    contas,
    jaRecebidos = new Map(),
    naoSaoAluguel = new Set(),
    foraDoAluguel = new Set(),
    hoje = '9999',
    outros = [],
  } = meios;
  const porId = new Map(contas.map((conta) => [conta.id, conta]));
  const locatarios = new Map(contas.map(({ locatario }) => [locatario.id, locatario]));
  const pessoas = new Map([...locatarios].map(([id, locatario]) => [id, lerPessoa(locatario)]));
  const junto = new Map(contas.map(({ id, colocatarios = [] }) => [id, colocatarios.map(lerPessoa)]));
  const todos = [...lancamentos, ...outros];
  const devolvidos = acharDevolvidos(todos, pessoas);
  const dias = new Map<string, Map<number, Combinacao[]>>();
  const doDia = (dia: string) => {
    const feito = dias.get(dia) ?? combinacoes(contas, dia);
    dias.set(dia, feito);
    return feito;
  };

  const conciliacoes: Conciliacao[] = [];
  const citados = new Set<number>();
  for (const [indice, lancamento] of lancamentos.entries()) {
    if (lancamento.saldo || lancamento.centavos <= 0) continue;
    yield;
    const devolvidoEm = todos[devolvidos.get(indice) ?? -1]?.data;
    const achada = { lancamento: indice, ...NADA, ...classificar(lancamento, indice) };
    conciliacoes.push({ ...achada, ...(devolvidoEm && { devolvidoEm }) });
  }
  yield;
  marcarRegistrados();
  yield;
  return umaVezCada(yield* juntar(conciliacoes, lancamentos, contas, doDia), lancamentos, porId);

  function classificar(lancamento: Lancamento, indice: number): Partial<Conciliacao> {
    if (lancamento.data > hoje) return { situacao: 'AGENDADO' };
    if (foraDoAluguel.has(lancamento.chave)) return { situacao: 'NAO_ALUGUEL', lembrado: true };
    const certas = identificadas(lancamento, porId, jaRecebidos);
    const emDuvida = lancamento.sinalTrocado || devolvidos.has(indice);
    // The bank itself told of this money before, and tells of its return as well.
    const conhecidas = certas?.some((id) => !porId.has(id)) && !lancamento.sinalTrocado;
    if (certas && (conhecidas || !emDuvida)) return { situacao: 'SEGURO', contas: certas };
    const lembrado = naoSaoAluguel.has(lembreteDoPagador(lancamento.descricao));
    const doValor = doDia(lancamento.data).get(lancamento.centavos) ?? [];
    if (certas) return { situacao: 'AMBIGUO', candidatos: [certas] };
    if (doValor.length === 0) return { situacao: 'NAO_ALUGUEL', lembrado };
    const escrito = lerEscrito(lancamento.descricao);
    const dito = (pessoa: Pessoa | undefined) => pessoa && ehDaPessoa(pessoa, escrito);
    const deQuemDivide = ({ id }: ContaAberta) => junto.get(id)?.some(dito);
    const doNome = doValor.filter((uma) => dito(pessoas.get(uma.locatario)) || uma.contas.every(deQuemDivide));
    if (doNome.length > 0) citados.add(indice);
    const candidatos = (doNome.length > 0 ? doNome : doValor).toSorted(maisProvavel(lancamento.data)).map(ids);
    if (doNome.length === 1 && !lembrado && !emDuvida) {
      return { situacao: 'SUGERIDO', contas: candidatos[0] ?? [] };
    }
    return { situacao: 'AMBIGUO', candidatos, lembrado };
  }

  function marcarRegistrados(): void {
    const creditos = conciliacoes
      .filter(({ situacao, lancamento }) => situacao !== 'AGENDADO' && !foraDoAluguel.has(chaveDe(lancamento)))
      .map(({ lancamento: indice, situacao }) => ({
        ...{ indice, lancamento: lancamentos[indice] as Lancamento },
        ...{ certo: situacao === 'SEGURO', citado: citados.has(indice) },
      }));
    const achados = acharRegistrados(creditos, meios.registros ?? []);
    for (const uma of conciliacoes) {
      const registro = achados.get(uma.lancamento);
      if (!registro) continue;
      Object.assign(uma, { ...NADA, situacao: 'JA_REGISTRADO', contas: registro.contaIds, registro });
    }
  }

  function chaveDe(indice: number): string {
    return (lancamentos[indice] as Lancamento).chave;
  }
}

const NADA = { situacao: 'NAO_ALUGUEL', contas: [], candidatos: [], juntoCom: [], lembrado: false } satisfies Omit<
  Conciliacao,
  'lancamento'
>;

const ids = ({ contas }: { contas: ContaAberta[] }) => contas.map(({ id }) => id);

/** A txid of ours or an end-to-end id that the bank told of leaves nothing to guess. */
function identificadas(
  { descricao, fitid }: Lancamento,
  porId: ReadonlyMap<string, ContaAberta>,
  jaRecebidos: ReadonlyMap<string, string[]>,
): string[] | undefined {
  for (const [pedaco] of `${descricao} ${fitid}`.matchAll(/[A-Za-z0-9]{25,35}/g)) {
    const recebido = jaRecebidos.get(pedaco);
    if (recebido) return recebido;
    const id = lerTxid(pedaco)?.id;
    if (id && porId.has(id)) return [id];
  }
  return undefined;
}

/** Fewer contas first, then the nearest due date. */
const maisProvavel = (dia: string) => (a: Combinacao, b: Combinacao) =>
  a.contas.length - b.contas.length || distancia(a, dia) - distancia(b, dia);

const distancia = ({ contas }: { contas: ContaAberta[] }, dia: string) =>
  Math.min(...contas.map(({ vencimento }) => Math.abs(Date.parse(vencimento) - Date.parse(dia))));

function porLocatario(contas: readonly ContaAberta[]): Map<string, ContaAberta[]> {
  return Map.groupBy(contas, ({ locatario }) => locatario.id);
}

/** Groups by amount what settles on this day: each conta alone, and several contas of one tenant by their sum. */
function combinacoes(contas: readonly ContaAberta[], dia: string): Map<number, Combinacao[]> {
  const [de, ate] = [somarDias(dia, -DIAS_DEPOIS), somarDias(dia, DIAS_ANTES)];
  const vivas = contas.filter(
    (conta) => conta.vencimento <= ate && (conta.vencimento >= de || cobradaHaPouco(conta, dia)),
  );
  const porValor = new Map<number, Combinacao[]>();
  for (const [locatario, dele] of porLocatario(vivas)) {
    const juntas = dele.length > MAIS_CONTAS_JUNTAS ? maisProximas(dele, dia) : dele;
    const outras = dele.filter((conta) => !juntas.includes(conta));
    const deTudo = devidasDeUmaVez(dele, dia).filter((grupo) => grupo.some((conta) => outras.includes(conta)));
    for (const grupo of [...subconjuntos(juntas), ...outras.map((conta) => [conta]), ...deTudo]) {
      for (const valor of somasDe(grupo, dia)) {
        const iguais = porValor.get(valor);
        if (iguais) iguais.push({ contas: grupo, locatario });
        else porValor.set(valor, [{ contas: grupo, locatario }]);
      }
    }
    for (const conta of dele) {
      const doDia = conta.retencao ? (conta.valoresEm(dia)[0] ?? 0) - conta.retencao : 0;
      for (const valor of new Set([doDia, ...liquidosPedidos(conta, dia)])) {
        const iguais = porValor.get(valor) ?? [];
        if (valor <= 0 || iguais.some(({ contas: [uma, outra] }) => uma === conta && !outra)) continue;
        porValor.set(valor, [...iguais, { contas: [conta], locatario, retido: true }]);
      }
    }
  }
  return porValor;
}

const maisProximas = (contas: ContaAberta[], dia: string) =>
  contas
    .toSorted((a, b) => distancia({ contas: [a] }, dia) - distancia({ contas: [b] }, dia))
    .slice(0, MAIS_CONTAS_JUNTAS);

/** Several are paid on the same footing: all with their charges, all without, or all as codes of one day asked for. */
function somasDe(contas: ContaAberta[], dia: string): Iterable<number> {
  const valores = contas.map((conta) => conta.valoresEm(dia));
  const somas = new Set(somasPedidas(contas, dia));
  for (let i = 0; i < Math.max(...valores.map(({ length }) => length)); i++) {
    somas.add(valores.reduce((soma, deles) => soma + (deles[Math.min(i, deles.length - 1)] ?? 0), 0));
  }
  return somas;
}

/** Two to four credits of one tenant that together are what he owes on the day of the last. */
function* juntar(
  conciliacoes: Conciliacao[],
  lancamentos: readonly Lancamento[],
  contas: readonly ContaAberta[],
  doDia: (dia: string) => ReadonlyMap<number, Combinacao[]>,
): Generator<void, Conciliacao[]> {
  const soltas = conciliacoes.filter(
    ({ situacao, lembrado, devolvidoEm, lancamento }) =>
      situacao === 'NAO_ALUGUEL' && !lembrado && !devolvidoEm && !lancamentos[lancamento]?.sinalTrocado,
  );
  if (soltas.length < 2) return conciliacoes;
  const escritos = new Map(soltas.map((uma) => [uma, lerEscrito(lancamentos[uma.lancamento]?.descricao ?? '')]));
  const dasPessoas = indicePorPessoa(soltas, (uma) => escritos.get(uma) ?? lerEscrito(''));
  for (const [, dele] of porLocatario(contas)) {
    const locatario = dele[0]?.locatario;
    if (!locatario) continue;
    yield;
    const todos = [locatario, ...dele.flatMap(({ colocatarios = [] }) => colocatarios)];
    const minhas = [...new Set(todos.flatMap((um) => dasPessoas(lerPessoa(um))))]
      .filter(({ situacao }) => situacao === 'NAO_ALUGUEL')
      .slice(0, MAIS_CREDITOS);
    for (const grupo of subconjuntos(minhas).filter(({ length }) => length >= 2 && length <= 4)) {
      if (grupo.some(({ situacao }) => situacao !== 'NAO_ALUGUEL')) continue;
      const creditos = grupo.map(({ lancamento }) => lancamentos[lancamento] as Lancamento);
      const dia = creditos
        .map(({ data }) => data)
        .toSorted()
        .at(-1) as string;
      const soma = creditos.reduce((total, { centavos }) => total + centavos, 0);
      const pagas = (doDia(dia).get(soma) ?? []).filter((uma) => uma.locatario === locatario.id && !uma.retido);
      const [paga] = pagas;
      if (!paga || pagas.length > 1) continue;
      for (const uma of grupo) {
        uma.situacao = 'SUGERIDO';
        uma.contas = ids(paga);
        uma.juntoCom = grupo.filter((outra) => outra !== uma).map(({ lancamento }) => lancamento);
      }
    }
  }
  return conciliacoes;
}

/** No conta is promised twice: of several credits for it the surest and first keeps it, the others ask. */
function umaVezCada(
  conciliacoes: Conciliacao[],
  lancamentos: readonly Lancamento[],
  porId: ReadonlyMap<string, ContaAberta>,
): Conciliacao[] {
  const dona = new Map<string, Conciliacao>();
  const ordem = (uma: Conciliacao) =>
    (uma.situacao === 'SEGURO' ? '0' : '1') + (lancamentos[uma.lancamento]?.data ?? '');
  for (const uma of conciliacoes.toSorted((a, b) => ordem(a).localeCompare(ordem(b)))) {
    const outra = uma.contas.map((id) => dona.get(id)).find((quem) => quem !== undefined);
    if (!outra || outra.juntoCom.includes(uma.lancamento)) {
      for (const id of uma.contas) if (porId.has(id)) dona.set(id, uma);
    } else {
      Object.assign(uma, { situacao: 'AMBIGUO', candidatos: [uma.contas], contas: [], juntoCom: [] });
    }
  }
  return conciliacoes;
}
