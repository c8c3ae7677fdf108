import { NovaConta, Pagamento } from '@imob/schemas/financeiro';
import { somarDias } from '@imob/schemas/rules/dates';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import { recusarDiaDoPagamento } from '../financeiro/diaDoPagamento.ts';
import { marcasDe, porPartes } from '../financeiro/marcas.ts';
import type { Achado } from './achar.ts';
import { casarContas, temNome } from './casarContas.ts';
import type { ContratoDoPlano, ImovelDoPlano, LocatarioDoPlano } from './existentes.ts';
import { avisar, conferir, notar, recusarRepetida, validar } from './julgar.ts';
import type { LinhaDeConta } from './linhaDeConta.ts';
import type { Linha } from './linhas.ts';
import { juntarPartes } from './partes.ts';
import { achado } from './planejarContratos.ts';

type Achar = {
  imovel: (dito: unknown) => Achado<ImovelDoPlano>;
  locatario: (dito: unknown) => Achado<LocatarioDoPlano>;
};

const NOMES = { contratoId: 'imovel', dataVencimento: 'vencimento', dataPagamento: 'pagoEm' };
const ANTES_DO_INICIO = 90;

/** The lease that a row is about, by its property, its tenant and start where they are said, and its due day. */
export function contratoDaLinha(linha: Linha, contratos: ContratoDoPlano[], achar: Achar): ContratoDoPlano | undefined {
  const imovel = achado(linha, 'imovel', achar.imovel);
  const locatario = achado(linha, 'locatario', achar.locatario);
  if (!imovel || (linha.valores.locatario !== undefined && !locatario)) return undefined;
  const { inicioContrato: inicio, vencimento } = linha.valores as { inicioContrato?: string; vencimento?: string };
  const deles = contratos.filter(
    (um) => um.imovel === imovel && (!locatario || um.locatario === locatario) && (!inicio || um.dataInicio === inicio),
  );
  const doDia = deles.filter(
    ({ dataInicio, dataFim }) =>
      vencimento &&
      vencimento >= somarDias(dataInicio, -ANTES_DO_INICIO) &&
      vencimento <= somarDias(dataFim, ANTES_DO_INICIO),
  );
  const [escolhido, outro] = deles.length > 1 && doDia.length > 0 ? doDia : deles;
  if (!escolhido) {
    notar(linha, 'imovel', 'Não há contrato deste imóvel com este locatário, na planilha nem no cadastro.');
  } else if (outro) {
    notar(linha, 'inicioContrato', 'Há mais de um contrato deste imóvel. Informe o locatário e o início do contrato.');
    return undefined;
  }
  return escolhido;
}

/** Contas of the file, known again by contract, kind and due day. */
export function planejarContas(pares: (readonly [Linha, ContratoDoPlano | undefined])[], hoje: string): LinhaDeConta[] {
  const vistas = new Map<string, Linha>();
  const lidas = pares.map(([linha, contrato]) => lerConta(linha, contrato, vistas, hoje));
  for (const contrato of new Set(lidas.flatMap((lida) => lida.contrato ?? []))) {
    const delas = lidas
      .filter((lida) => lida.contrato === contrato && lida.corpo)
      .map((lida) => ({ lida, competencia: null, ...(lida.corpo as NovaConta) }))
      .map(comMes)
      .sort(porPartes);
    for (const [{ lida }, conta] of casarContas(delas, contrato.contas)) lida.conta = conta;
    juntarPartes(delas.map(({ lida }) => lida));
    for (const { lida } of delas) decidir(lida);
  }
  const emPartes = new Set(lidas.map(({ resto }) => resto));
  for (const lida of lidas) if (!emPartes.has(lida)) avisarFalta(lida);
  return lidas;
}

const comMes = <T extends { competencia?: string | null }>(conta: T) => ({
  ...conta,
  competencia: conta.competencia ?? null,
});

const PADRAO = { CAUCAO: () => 'Caução', ALUGUEL: (mes: string) => `Aluguel ${mes.slice(5)}/${mes.slice(0, 4)}` };

const numeros = new WeakMap<ContratoDoPlano, number>();
let ultimo = 0;
const numeroDe = (contrato: ContratoDoPlano) => {
  const numero = numeros.get(contrato) ?? ++ultimo;
  numeros.set(contrato, numero);
  return numero;
};

function lerConta(
  linha: Linha,
  contrato: ContratoDoPlano | undefined,
  vistas: Map<string, Linha>,
  hoje: string,
): LinhaDeConta {
  const { valores } = linha;
  const tipo = (valores.tipo ?? 'ALUGUEL') as NovaConta['tipo'];
  const vencimento = valores.vencimento as string | undefined;
  const pago =
    valores.valorPago === undefined ? undefined : somar([valores.valorPago, valores.irRetido ?? 0] as number[]);
  const mes = (valores.competencia as string | undefined) ?? vencimento?.slice(0, 7) ?? '';
  const corpo = validar(
    linha,
    NovaConta,
    {
      ...{ contratoId: '', tipo, dataVencimento: vencimento, competencia: valores.competencia },
      valor: valores.valor ?? pago ?? (tipo === 'ALUGUEL' ? contrato?.valorAluguel : undefined),
      descricao: valores.descricao ?? (tipo === 'REPARO' ? undefined : PADRAO[tipo](mes)),
    },
    NOMES,
  );
  if (corpo && contrato) {
    const qual = temNome(corpo) ? corpo.descricao : marcasDe(corpo.descricao);
    const oQue = [numeroDe(contrato), tipo, corpo.dataVencimento, qual];
    recusarRepetida(linha, vistas, oQue.join('|'), 'vencimento');
  }
  const pagamento = lerPagamento(linha, corpo, contrato, hoje);
  const acao = linha.erros.length > 0 || !contrato || !corpo ? 'ERRO' : 'CRIAR';
  const titulo = corpo
    ? `${corpo.descricao} · vence em ${brasileira(corpo.dataVencimento)}`
    : String(valores.imovel ?? '');
  const cancelar = valores.situacao === 'CANCELADA' || nadaFicou(linha);
  return {
    ...{ ...linha, tipo: 'CONTAS', contrato: contrato, acao, titulo, cancelar },
    ...(acao === 'CRIAR' && { corpo, pagamento }),
  };
}

const brasileira = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;

/** Our own sheet tells so of a paid conta whose money a settlement took whole: nothing of it is received, and nothing is owed. */
const nadaFicou = ({ valores: { situacao, pagoEm, valorPago, irRetido } }: Linha): boolean =>
  situacao === 'PAGA' && pagoEm !== undefined && valorPago === 0 && !irRetido;

function lerPagamento(
  linha: Linha,
  corpo: NovaConta | undefined,
  contrato: ContratoDoPlano | undefined,
  hoje: string,
): Pagamento | undefined {
  const { pagoEm, valorPago, multa, juros, desconto, irRetido, formaPagamento, situacao } = linha.valores as Record<
    string,
    never
  >;
  if (pagoEm === undefined) {
    if (situacao === 'PAGA' || valorPago || irRetido) notar(linha, 'pagoEm', 'Informe a data em que foi paga.');
    return undefined;
  }
  if (nadaFicou(linha)) return undefined;
  if (situacao === 'ABERTA' || situacao === 'CANCELADA') {
    notar(linha, 'situacao', 'A linha tem data de pagamento, mas a situação não é paga. Corrija uma das duas.');
    return undefined;
  }
  const encargos = somar([multa ?? 0, juros ?? 0]);
  const inteiro = corpo && subtrair(somar([corpo.valor, encargos]), somar([desconto ?? 0, irRetido ?? 0]));
  // If the withheld tax is the whole amount, no money came, and `valorPago` stays out.
  const soImposto = irRetido && !valorPago && inteiro !== undefined && inteiro <= 0;
  const pagamento = validar(
    linha,
    Pagamento,
    {
      ...{ dataPagamento: pagoEm, formaPagamento, desconto, irRetido },
      ...(!soImposto && { valorPago: valorPago ?? inteiro }),
      ...(encargos > 0 && { encargos: { multa: multa ?? 0, juros: juros ?? 0 } }),
    },
    NOMES,
  );
  if (!pagamento || !contrato || !corpo) return undefined;
  conferir(linha, () => recusarDiaDoPagamento(pagoEm, hoje, contrato.dataInicio), 'pagoEm', NOMES);
  return pagamento;
}

/** Tells what a payment leaves of the conta, by the amount that it will have. */
function avisarFalta(lida: LinhaDeConta): void {
  const { acao, corpo, conta, pagamento } = lida;
  if (!pagamento || !corpo || (acao !== 'CRIAR' && acao !== 'RECEBER')) return;
  const { encargos } = pagamento;
  const acrescimos = encargos && typeof encargos === 'object' ? [encargos.multa, encargos.juros] : [];
  const valor = conta?.composta ? conta.valor : corpo.valor;
  const devido = subtrair(somar([valor, ...acrescimos]), somar([pagamento.desconto ?? 0, pagamento.irRetido ?? 0]));
  const falta = subtrair(devido, pagamento.valorPago ?? 0);
  if (falta > 0) avisar(lida, 'valorPago', `Foi paga em parte: ficam ${dinheiro(falta)} em aberto.`);
}

const NADA_FICOU =
  'Foi paga, e nada ficou recebido: o acerto de saída devolveu o dinheiro ou pagou com ele outra conta. Entra cancelada, sem recibo.';

/** Plans what a row does to the conta that it is about. One that was paid or cancelled stays as it is. */
function decidir(lida: LinhaDeConta): void {
  const { conta, resto } = lida;
  if (lida.acao === 'CRIAR' && resto?.acao === 'EXISTE') lida.acao = 'EXISTE';
  if (nadaFicou(lida) && !(conta && !estaAberta(conta))) avisar(lida, 'valorPago', NADA_FICOU);
  if (lida.acao !== 'CRIAR' || !conta || conta.id === null) return;
  const aberta = estaAberta(conta);
  const muda = aberta && (lida.pagamento || lida.cancelar);
  if (muda) lida.acao = lida.pagamento ? 'RECEBER' : 'CANCELAR';
  else lida.acao = 'EXISTE';
  if (!aberta || !lida.corpo || lida.corpo.valor === conta.valor) return;
  const fica =
    muda && !conta.composta ? `passa a ${dinheiro(lida.corpo.valor)}, como nesta linha` : 'fica com esse valor';
  avisar(lida, 'valor', `Já existe com ${dinheiro(conta.valor)}, e ${fica}.`);
}
