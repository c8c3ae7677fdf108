import * as auth from '@imob/schemas/auth';
import * as documento from '@imob/schemas/documento';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as interessados from '@imob/schemas/interessados';
import type { TestApp } from '../support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaDespesa,
  novaInspecao,
  novaSessao,
  novoAditivo,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
  novoRepasse,
  novosCoproprietarios,
} from '../support/factories.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../support/repairs.ts';
import type { Ids } from './values.ts';

/** Records for an operation to be tried on: made anew for each, so that all find something to work with. */
export async function novosIds(dono: Locador, alvo: Locador, alheio: { imovelId: string }): Promise<Ids> {
  const { contratoId, imovelId, locatarioId } = await novoContrato(dono, { dataFim: '2026-03-01' });
  const comTexto = await novoAditivo(dono);
  await dono.pedir(documento.mudar, { params: { id: comTexto.id }, body: { adicionais: 'Sem festas.' } });
  const livres = await Promise.all([1, 2, 3, 4].map(() => novoImovel(dono)));
  const semContrato = await Promise.all([1, 2, 3].map(() => novoLocatario(dono)));
  const contas = await contasDe(dono, contratoId);
  const recibos: string[] = [];
  for (const { id } of contas) {
    const { body } = await dono.pedir(financeiro.pagar, { params: { id } });
    recibos.push(body.recibo_digital.id);
  }
  const abertas = await Promise.all([1, 2, 3].map(() => novaConta(dono, contratoId)));
  const itens = await Promise.all([1, 2, 3].map(() => novoItem(dono, imovelId)));
  const inspecoes = await Promise.all([1, 2, 3].map(() => novaInspecao(dono, imovelId)));
  const despesas = await Promise.all([1, 2, 3].map(() => novaDespesa(dono, { imovelId })));
  const donas = await novosCoproprietarios(dono, imovelId, [
    { nome: 'Maria', percentual: 25 },
    { nome: 'Rita', percentual: 12.5 },
  ]);
  const querem = await Promise.all(
    livres.slice(0, 2).map(async (livre) => {
      const body = { imovelId: livre, nome: 'Rui Melo', email: 'rui@exemplo.com.br' };
      return (await dono.pedir(interessados.criar, { body })).body.id as string;
    }),
  );
  const de = manutencoesDe(dono);
  const consertos = await Promise.all([1, 2].map(async () => (await de.abrir({ imovelId })).body.id));
  const fazem = await Promise.all([1, 2, 3].map(() => novoPrestador(dono)));
  const orcada = await de.orcar(consertos[0] as string, { prestadorId: fazem[0]?.id });
  const prazos = await Promise.all([1, 2].map(() => novoCompromisso(dono, { imovelId })));
  const { body: exportacao } = await dono.pedir(exportacoes.pedir);
  return {
    exportacoes: [exportacao.id],
    imovelId: [...livres, imovelId, alheio.imovelId],
    locatarioId: [locatarioId, ...semContrato],
    contratoId: [contratoId],
    uid: [alvo.uid],
    userId: [alvo.uid, dono.uid],
    imoveis: [imovelId, ...livres],
    locatarios: [locatarioId, ...semContrato],
    contratos: [contratoId, comTexto.id],
    aditivoId: [comTexto.aditivoId],
    versao: ['1'],
    coproprietarios: donas.map(({ id }) => id),
    financeiro: [...abertas, ...contas.map(({ id }) => id as string)],
    recibos,
    coproprietarioId: donas.map(({ id }) => id),
    repasses: await Promise.all(donas.map(({ id }) => novoRepasse(dono, id))),
    despesas: despesas.map(({ id }) => id),
    despesaId: despesas.map(({ id }) => id),
    inspecaoId: inspecoes.map(({ id }) => id as string),
    itemId: itens.map(({ id }) => id as string),
    inventario: itens.map(({ id }) => id as string),
    interessados: querem,
    manutencoes: consertos,
    manutencaoId: consertos,
    orcamentoId: orcada.body.orcamentos.map(({ id }) => id),
    prestadores: fazem.map(({ id }) => id),
    prestadorId: fazem.map(({ id }) => id),
    compromissos: prazos.map(({ id }) => id),
    inspecoes: inspecoes.map(({ id }) => id as string),
  };
}

export type Mundo = { dono: Locador; superAdmin: Locador; alvo: Locador; alheio: { imovelId: string } };

export async function novoMundo(teste: TestApp): Promise<Mundo> {
  const superAdmin = await novoLocador(teste);
  const [dono, alvo, outro] = await Promise.all([novoLocador(teste), novoLocador(teste), novoLocador(teste)]);
  return { dono, superAdmin, alvo, alheio: await novoContrato(outro) };
}

/** Some of the operations end the caller's session or change the password. */
export async function comSessao(teste: TestApp, quem: Locador): Promise<void> {
  const { status } = await quem.pedir(auth.perfil);
  if (status === 200) return;
  await novaSessao(teste, quem);
}
