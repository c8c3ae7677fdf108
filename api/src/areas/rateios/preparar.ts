import type { NovaFatura, NovaParte, PedidoDePrevia } from '@imob/schemas/rateios';
import { somarMeses } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { consumoComTroca, consumoDe, dividir, palavrasDaParte } from '@imob/schemas/rules/rateio';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { fieldError } from '../../http/errors.ts';
import { avisosDe } from './avisos.ts';
import {
  type AluguelAberto,
  type CasaDoMes,
  type Locacao,
  lerAlugueis,
  lerAluguel,
  lerCasas,
  lerLocacoes,
} from './casas.ts';
import type { RateioRow } from './ler.ts';
import type { Falta, PartePreparada, Preparada, Quando } from './preparada.ts';

/** A home with what was asked of it; `lugar` is its place in the request, by which its faults are named. */
type Pedida = { casa: CasaDoMes; pedido: Partial<NovaParte>; lugar: number };

/** Months of a bill that is not of today. */
const MESES_ADIANTE = 12;

/**
 * Divides a month's bill among the homes, and says where each tenant's part goes. What lacks, or cannot be, is told in `faltas`. Throws 404 or 403 for what is not
 * the landlord's, 400 for a home that does not share the bill, or what belongs to another home.
 */
export async function preparar(
  db: Db,
  rateio: RateioRow,
  corpo: PedidoDePrevia,
  { hoje, fuso }: Quando,
): Promise<Preparada> {
  const { competencia, valor = null, consumo = null } = corpo;
  if (`${competencia}-01` > somarMeses(hoje, MESES_ADIANTE))
    throw fieldError(400, 'competencia', 'Confira o ano: este mês está longe demais.');
  const todas = await lerCasas(db, rateio, { competencia, hoje, fuso });
  const casas = todas.filter(({ arquivado }) => !arquivado);
  const pedidas = await juntarPedido(db, rateio, casas, corpo.partes ?? []);
  const moradores = await quemMora(db, rateio.userId, pedidas, { competencia, fuso });
  const contratos = moradores.flatMap((morador) => (morador?.aluguelCabe ? morador.id : []));
  const alugueis = await lerAlugueis(db, rateio.userId, contratos, hoje);
  const faltas: Falta[] = [];
  if (casas.length === 0)
    faltas.push({ campo: 'partes', mensagem: 'Nenhum imóvel divide esta conta. Escolha os imóveis do rateio.' });
  if (valor === null) faltas.push({ campo: 'valor', mensagem: 'Informe o valor da conta.' });
  const medidas = pedidas.map((pedida) => medir(rateio, pedida, faltas));
  const semLeitura = medidas.some(({ quanto }) => quanto === null);
  const divisao = dividir(
    centavos(valor ?? 0),
    consumo,
    rateio,
    medidas.map(({ quanto, combinado }, i) => ({
      ocupada: Boolean(moradores[i]),
      quanto: quanto ?? 0,
      valor: combinado,
    })),
  );
  if (valor !== null && !semLeitura && divisao.sobra < 0)
    faltas.push({
      campo: 'valor',
      mensagem: `As partes passam do total da conta em ${dinheiro(reais(-divisao.sobra))}. Diminua uma delas.`,
    });
  const sabido = valor !== null && !semLeitura;
  const partes: PartePreparada[] = [];
  for (const [i, pedida] of pedidas.entries()) {
    const { quanto, combinado, ...medida } = medidas[i] as Medida;
    const morador = moradores[i] ?? null;
    const parte = sabido || combinado !== null ? (combinado ?? (divisao.partes[i] as number)) : null;
    const dita = {
      rateio,
      competencia,
      valor: valor ?? 0,
      quanto: quanto ?? 0,
      total: divisao.total,
      casas: casas.length,
    };
    const doContrato = alugueis.filter(({ contratoId }) => contratoId === morador?.id);
    const destino =
      morador && parte !== 0
        ? await destinar(db, rateio.userId, pedida, morador, doContrato, { competencia, hoje }, faltas)
        : { conta: null, cobrarEm: null };
    partes.push({
      ...{ imovelId: pedida.casa.imovelId, imovelNome: pedida.casa.imovelNome, ...medida },
      ...{ contratoId: morador?.id ?? null, locatarioNome: morador?.locatarioNome ?? null },
      ...{
        de: morador ? 'LOCATARIO' : 'LOCADOR',
        valor: parte === null ? null : reais(parte),
        combinado: combinado !== null,
      },
      descricao:
        morador && parte ? palavrasDaParte({ ...dita, quanto: quanto ?? 1, combinado: combinado !== null }) : null,
      ...{ contaId: destino.conta?.id ?? null, propria: destino.cobrarEm !== null, ...destino },
      alugueis: doContrato.map(paraEscolher),
      contratos: pedida.casa.locacoes.map(({ id, locatarioNome }) => ({ id, locatarioNome })),
    });
  }
  const sobra = sabido ? Math.max(0, divisao.sobra) : 0;
  if (sobra > 0) partes.push(daAreaComum(divisao.comum, sobra));
  const doLocador = sabido
    ? reais(partes.reduce((soma, { de, valor: parte }) => soma + (de === 'LOCADOR' ? centavos(parte ?? 0) : 0), 0))
    : null;
  const avisos = avisosDe(rateio, competencia, { todas, partes, divisao, consumo, sabido });
  return { competencia, valor, consumo, partes, doLocador, areaComum: divisao.comum, avisos, faltas };
}

export const paraEscolher = ({ id, descricao, dataVencimento, valor }: AluguelAberto) => ({
  id,
  descricao,
  dataVencimento,
  valor,
});

/** The landlord's part of no property: the common area, and the rest of agreed amounts. */
const daAreaComum = (consumo: number, sobra: number): PartePreparada => ({
  ...{ imovelId: null, imovelNome: null, contratoId: null, locatarioNome: null, de: 'LOCADOR', peso: null },
  ...{ leituraAnterior: null, leituraAtual: null, trocado: false, consumo: consumo || null, valor: reais(sobra) },
  ...{ combinado: false, descricao: null, contaId: null, propria: false, cobrarEm: null, conta: null },
  ...{ alugueis: [], contratos: [] },
});

/** Each home in its order with what was asked of it. Throws 404, 403, 400 for a home that does not share the bill, or is named twice. */
async function juntarPedido(
  db: Db,
  { userId }: RateioRow,
  casas: readonly CasaDoMes[],
  partes: NonNullable<NovaFatura['partes']>,
): Promise<Pedida[]> {
  const pedidos = new Map<string, { pedido: NovaParte; lugar: number }>();
  for (const [lugar, pedido] of partes.entries()) {
    const imovelId = pedido.imovelId.toLowerCase();
    if (!casas.some((casa) => casa.imovelId === imovelId)) {
      await owned(db, 'imoveis', userId, imovelId);
      throw fieldError(
        400,
        `partes.${lugar}.imovelId`,
        'Este imóvel não divide esta conta. Mude os imóveis do rateio primeiro.',
      );
    }
    if (pedidos.has(imovelId))
      throw fieldError(400, `partes.${lugar}.imovelId`, 'Este imóvel está duas vezes na lista.');
    pedidos.set(imovelId, { pedido, lugar });
  }
  return casas.map((casa, i) => ({ casa, ...(pedidos.get(casa.imovelId) ?? { pedido: {}, lugar: i }) }));
}

/** Gives the lease that bears each home's part: the one named, or the one that ran for most of the month; null is none. Throws 404, 403, 400. */
async function quemMora(
  db: Db,
  userId: string,
  pedidas: readonly Pedida[],
  mes: { competencia: string; fuso: string },
): Promise<(Locacao | null)[]> {
  const deFora = new Map<string, Locacao>();
  for (const { casa, pedido, lugar } of pedidas) {
    const contratoId = pedido.contratoId?.toLowerCase();
    if (!contratoId || casa.locacoes.some(({ id }) => id === contratoId)) continue;
    const contrato = await owned(db, 'contratos', userId, contratoId);
    if (contrato.imovelId !== casa.imovelId)
      throw fieldError(
        400,
        `partes.${lugar}.contratoId`,
        `Este contrato não é de ${casa.imovelNome}. Escolha um de lá.`,
      );
    const [locacao] = await lerLocacoes(db, userId, { contratos: [contratoId] }, mes);
    if (locacao) deFora.set(contratoId, locacao);
  }
  return pedidas.map(({ casa, pedido: { contratoId } }) => {
    if (contratoId === null) return null;
    if (contratoId === undefined) return casa.locacoes[0] ?? null;
    const id = contratoId.toLowerCase();
    return casa.locacoes.find((locacao) => locacao.id === id) ?? deFora.get(id) ?? null;
  });
}

type Lida = Pick<
  PartePreparada,
  'peso' | 'leituraAnterior' | 'leituraAtual' | 'trocado' | 'leituraFinal' | 'leituraInicial'
>;
type Medida = Lida & {
  consumo: number | null;
  /** The weight or the consumption; null where a reading lacks. */
  quanto: number | null;
  /** Cents. */
  combinado: number | null;
};

/** Measures a home for the division. A reading that lacks, or is lower than the one before, is asked about. */
function medir({ forma }: RateioRow, { casa, pedido, lugar }: Pedida, faltas: Falta[]): Medida {
  const combinado = pedido.valor === null || pedido.valor === undefined ? null : centavos(pedido.valor);
  const semMedidor = { leituraAnterior: null, leituraAtual: null, trocado: false, consumo: null, combinado };
  if (forma === 'IGUAL') return { ...semMedidor, peso: null, quanto: 1 };
  if (forma === 'PESO') {
    const peso = pedido.peso ?? casa.peso;
    return { ...semMedidor, peso, quanto: peso };
  }
  const { leituraAtual = null, trocado = false } = pedido;
  const leituraAnterior = pedido.leituraAnterior ?? casa.leituraAnterior;
  const falta = (campo: string, mensagem: string) => faltas.push({ campo: `partes.${lugar}.${campo}`, mensagem });
  const [leituraFinal, leituraInicial] = trocado
    ? [pedido.leituraFinal ?? null, pedido.leituraInicial ?? null]
    : [null, null];
  const lida = {
    ...{ peso: null, leituraAnterior, leituraAtual, trocado, combinado },
    ...(leituraFinal !== null && { leituraFinal }),
    ...(leituraInicial !== null && { leituraInicial }),
  };
  if (leituraAnterior === null && (!trocado || leituraFinal !== null))
    falta('leituraAnterior', `Informe a leitura anterior de ${casa.imovelNome}.`);
  if (leituraAtual === null) falta('leituraAtual', `Informe a leitura de ${casa.imovelNome}.`);
  if (leituraInicial !== null && leituraFinal === null)
    falta('leituraFinal', `Informe a última leitura do medidor antigo de ${casa.imovelNome}.`);
  if (leituraAtual === null || (leituraAnterior === null && (!trocado || leituraFinal !== null)))
    return { ...lida, consumo: null, quanto: null };
  const anterior = trocado ? (leituraInicial ?? 0) : (leituraAnterior as number);
  const menorQueAFinal = leituraFinal !== null && leituraAnterior !== null && leituraFinal < leituraAnterior;
  if (menorQueAFinal)
    falta(
      'leituraFinal',
      `Em ${casa.imovelNome} a última leitura do medidor antigo é menor que a anterior. Confira os dois números.`,
    );
  if (leituraAtual < anterior)
    falta(
      'leituraAtual',
      trocado
        ? `Em ${casa.imovelNome} a leitura é menor que a primeira do medidor novo. Confira os dois números.`
        : `Em ${casa.imovelNome} a leitura é menor que a anterior. Confira o número; se o medidor foi trocado, diga que foi.`,
    );
  if (menorQueAFinal || leituraAtual < anterior) return { ...lida, consumo: null, quanto: null };
  const novo = { inicial: anterior, atual: leituraAtual };
  const consumo =
    leituraFinal !== null && leituraAnterior !== null
      ? consumoComTroca({ anterior: leituraAnterior, final: leituraFinal }, novo)
      : consumoDe(anterior, leituraAtual);
  return { ...lida, consumo, quanto: consumo };
}

/** Gives the place of a tenant's part: the rent or the day that is named, or the next open rent from the month on. */
async function destinar(
  db: Db,
  userId: string,
  { casa, pedido: { contaId, cobrarEm }, lugar }: Pedida,
  morador: Locacao,
  alugueis: readonly AluguelAberto[],
  { competencia, hoje }: { competencia: string; hoje: string },
  faltas: Falta[],
): Promise<{ conta: AluguelAberto | null; cobrarEm: string | null }> {
  const campo = (nome: string) => `partes.${lugar}.${nome}`;
  if (contaId && cobrarEm)
    throw fieldError(
      400,
      campo('contaId'),
      'Escolha o aluguel em que a parte entra, ou o vencimento de uma conta só dela.',
    );
  if (cobrarEm) {
    const fora = cobrarEm < hoje || cobrarEm > somarMeses(hoje, MESES_ADIANTE);
    if (fora) faltas.push({ campo: campo('cobrarEm'), mensagem: 'Informe um vencimento de hoje a doze meses.' });
    return { conta: null, cobrarEm };
  }
  if (contaId === null) {
    faltas.push({ campo: campo('cobrarEm'), mensagem: 'Diga quando vence a conta só desta parte.' });
    return { conta: null, cobrarEm: null };
  }
  if (!contaId) {
    const conta = alugueis.find((aluguel) => !aluguel.competencia || aluguel.competencia >= competencia) ?? null;
    const mensagem = `${morador.locatarioNome} não tem, em ${casa.imovelNome}, aluguel por vencer de que nada foi pago. Diga quando vence uma conta só desta parte.`;
    if (!conta) faltas.push({ campo: campo('cobrarEm'), mensagem });
    return { conta, cobrarEm: null };
  }
  const escolhida = alugueis.find(({ id }) => id === contaId.toLowerCase());
  if (escolhida) return { conta: escolhida, cobrarEm: null };
  const { id, contratoId, descricao } = await owned(db, 'contas', userId, contaId);
  if (contratoId !== morador.id)
    throw fieldError(
      400,
      campo('contaId'),
      `Esta conta não é do contrato de ${morador.locatarioNome}. Escolha um aluguel dele.`,
    );
  const conta = morador.aluguelCabe ? ((await lerAluguel(db, userId, id, hoje)) ?? null) : null;
  const mensagem = `“${descricao}” não recebe mais esta parte: venceu, foi paga ou cancelada, está num acordo, ou a locação terminou. Escolha outro aluguel, ou diga quando vence uma conta só desta parte.`;
  if (!conta) faltas.push({ campo: campo('contaId'), mensagem, conflito: true });
  return { conta, cobrarEm: null };
}
