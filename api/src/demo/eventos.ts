import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as financeiro from '@imob/schemas/financeiro';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import { contarMeses, data, somarDias, vencimentos } from '@imob/schemas/rules/dates';
import { acordar, diaDaParcela } from './acordos.ts';
import { enviarAditivo, pedirAssinaturas } from './assinaturas.ts';
import { type CartaDaHistoria, entregar, notificarDebito } from './cartas.ts';
import type { Cliente } from './cliente.ts';
import { vistoriarEntradaPorComodos, vistoriarSaidaPorComodos } from './comodos.ts';
import { qualificacao } from './contas.ts';
import type { Plano } from './historia.ts';
import { sairComAcerto } from './saidas.ts';

/** Something the landlord does on a day of the story. `ordem` sorts what falls on the same day. */
export type Evento = { dia: string; ordem: number; fazer: (dia: string) => Promise<void> };
type Ids = { imovelId: string; locatarioId: string; demaisLocatarios: string[] };

/** Everything that happens to one contract until the day before `hoje`. `ids` is asked once the story gets there. */
export function eventosDoContrato(locador: Cliente, plano: Plano, ids: () => Ids, hoje: string): Evento[] {
  const {
    dataInicio,
    dataFim,
    diaVencimento,
    valorAluguel,
    valorCaucao,
    reparos = [],
    saida,
    termos,
    etapas,
    prorrogado,
    acordo,
    carta,
    aditivo,
    laudo,
  } = plano;
  let contratoId = '';
  let entradaId = '';
  const contas = () => locador.pedir<financeiro.Conta[]>(financeiro.listar, { query: { contratoId } });
  const pagar = async (descricao: string, valorPago?: number) => {
    const conta = (await contas()).find((uma) => uma.descricao === descricao);
    if (!conta) throw new Error(`o contrato de ${plano.imovel} não tem a conta ${descricao}`);
    const { forma: formaPagamento, comEncargos } = plano.pagamentos;
    const body = { formaPagamento, ...(valorPago && { valorPago }), ...(comEncargos && { encargos: 'COBRAR' }) };
    await locador.pedir(financeiro.pagar, { params: { id: conta.id }, body });
  };
  const evento = (dia: string, ordem: number, fazer: Evento['fazer']): Evento => ({ dia, ordem, fazer });

  const assinatura = evento(somarDias(dataInicio, -2), 1, async (dia) => {
    const body = { ...ids(), dataInicio, dataFim, diaVencimento, valorAluguel, valorCaucao, etapas, termos };
    ({ contratoId } = await locador.pedir<{ contratoId: string }>(contratos.criar, { body }));
    const { id } = await vistoriar(locador, ids().imovelId, 'Entrada', dia);
    entradaId = id;
    if (plano.acerto) await vistoriarEntradaPorComodos(locador, { id }, plano.imovel, plano.acerto.danos);
    await locador.pedir(inspecoes.fechar, { params: { id } });
    if (!termos) return;
    const params = { id: contratoId };
    await locador.pedir(documento.mudar, { params, body: { locador: qualificacao, dataAssinatura: dia } });
    await locador.pedir(documento.assinar, { params, body: {} });
  });
  const caucao = evento(dataInicio, 2, () => pagar('Caução'));
  const alugueis = pagamentos(plano, hoje).map(({ dia, descricao, valorPago }) =>
    evento(dia, 3, () => pagar(descricao, valorPago)),
  );
  const consertos = reparos.flatMap(({ descricao, valor, vencimento }) => [
    evento(somarDias(vencimento, -10), 2, async () => {
      const body = { contratoId, descricao, valor, dataVencimento: vencimento, tipo: 'REPARO' };
      await locador.pedir(financeiro.criar, { body });
    }),
    evento(somarDias(vencimento, 5), 3, () => pagar(descricao)),
  ]);
  const encerramento = evento(saida ?? hoje, 4, async (dia) => {
    const { id: vistoriaId } = await vistoriar(locador, ids().imovelId, 'Saída', dia);
    if (plano.acerto) await vistoriarSaidaPorComodos(locador, { id: vistoriaId }, plano.acerto.danos);
    await locador.pedir(inspecoes.fechar, { params: { id: vistoriaId } });
    if (plano.acerto) return sairComAcerto(locador, ids().imovelId, contratoId, plano.acerto, dia);
    for (const { id, status } of await contas()) {
      if (status === 'PENDENTE')
        await locador.pedir(financeiro.mudar, { params: { id }, body: { status: 'CANCELADO' } });
    }
    await locador.pedir(contratos.encerrar, { params: { id: contratoId } });
  });
  const prorrogacao = evento(prorrogado ?? hoje, 4, async () => {
    await locador.pedir(continuacao.prorrogar, { params: { id: contratoId } });
  });
  const escrita = ({ dia, prazoDias, entregueEm }: CartaDaHistoria) => {
    let cartaId = '';
    return [
      evento(dia, 4, async () => {
        cartaId = await notificarDebito(locador, contratoId, prazoDias);
      }),
      evento(entregueEm, 4, () => entregar(locador, { id: contratoId, cartaId }, entregueEm)),
    ];
  };
  const doAcordo = acordo
    ? [
        evento(acordo.dia, 4, () => acordar(locador, contratoId, acordo)),
        ...Array.from({ length: acordo.pagas }, (_, i) =>
          evento(diaDaParcela(acordo, i), 3, () => pagar(`Acordo de ${data(acordo.dia)}, ${i + 1}/${acordo.parcelas}`)),
        ),
      ]
    : [];
  const todos = [
    assinatura,
    ...(valorCaucao ? [caucao] : []),
    ...alugueis,
    ...consertos,
    ...(saida ? [encerramento] : []),
    ...(prorrogado ? [prorrogacao] : []),
    ...doAcordo,
    ...(carta ? escrita(carta) : []),
    ...(laudo
      ? [evento(laudo, 4, () => pedirAssinaturas(locador, contratoId, { tipo: 'VISTORIA', registroId: entradaId }))]
      : []),
    ...(aditivo ? [evento(aditivo.dia, 4, () => enviarAditivo(locador, contratoId, aditivo.texto))] : []),
  ];
  return todos.filter(({ dia }) => dia < hoje);
}

type PagamentoDeAluguel = { dia: string; descricao: string; valorPago?: number };

/** Lists the rents paid before `hoje`, with their days. A tenant who leaves has paid every rent that was due by then. */
function pagamentos(
  { dataInicio, dataFim, diaVencimento, pagamentos, saida }: Plano,
  hoje: string,
): PagamentoDeAluguel[] {
  const { atrasos = [0], devendo = 0, ultimaParcial } = pagamentos;
  const parcelas = contarMeses(dataInicio, dataFim);
  const ate = saida ?? hoje;
  const devidos = vencimentos(dataInicio, diaVencimento, parcelas).filter((dia) => dia < ate);
  const pagos = devidos.slice(0, devidos.length - devendo).flatMap((vencimento, i) => {
    const combinado = somarDias(vencimento, atrasos[i % atrasos.length] ?? 0);
    const dia = combinado > dataInicio ? combinado : dataInicio;
    const descricao = `Aluguel ${i + 1}/${parcelas}`;
    if (saida) return [{ dia: dia < saida ? dia : somarDias(saida, -1), descricao }];
    return dia < hoje ? [{ dia, descricao }] : [];
  });
  return pagos.map((pago, i) =>
    ultimaParcial && i === pagos.length - 1 ? { ...pago, valorPago: ultimaParcial } : pago,
  );
}

/** An inspection of the whole inventory, concluded; at the exit one item shows its use, which the inventory takes over. */
export async function vistoriar(
  locador: Cliente,
  imovelId: string,
  tipo: 'Entrada' | 'Saída' | 'Rotina' | 'Emergência',
  dataVistoria: string,
  descricao?: string,
): Promise<{ id: string }> {
  const body = { imovelId, tipo, dataVistoria, descricao };
  const { id, snapshotInventario } = await locador.pedir<inspecoes.Inspecao>(inspecoes.criar, { body });
  const itensVistoriados = snapshotInventario.map((item, i) => {
    const gasto = tipo === 'Saída' && i === 0;
    return {
      itemId: item.id,
      condicaoAtual: gasto ? ('Regular' as const) : item.condicaoOriginal,
      observacao: gasto ? 'Marcas de uso, sem quebra.' : '',
    };
  });
  const mudanca = { itensVistoriados, status: 'concluida' };
  await locador.pedir(inspecoes.mudar, { params: { id }, body: mudanca });
  if (tipo === 'Saída') await locador.pedir(inspecoes.sincronizarInventario, { params: { id } });
  return { id };
}

export async function inventariar(locador: Cliente, imovelId: string, itens: object[]): Promise<void> {
  for (const item of itens) await locador.pedir(inventario.criar, { body: { imovelId, ...item } });
}
