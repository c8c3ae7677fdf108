import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as financeiro from '@imob/schemas/financeiro';
import * as interessados from '@imob/schemas/interessados';
import { novoComunicado } from '../../api/test/support/announcements.ts';
import {
  contasDe,
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
} from '../../api/test/support/factories.ts';
import { novoModelo } from '../../api/test/support/models.ts';
import { novoRateio } from '../../api/test/support/rateios.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../../api/test/support/repairs.ts';

const AREAS = path.resolve(import.meta.dirname, '../src/areas');
/** Screens before sign-in, or for administrators only. */
const DE_OUTROS = new Set([
  '/entrar',
  '/cadastro',
  '/esqueci-senha',
  '/nova-senha',
  '/confirmar-email',
  '/ajudar/$token',
  '/administracao',
]);

/** The addresses that the areas' routes declare, tabs under a record included. */
export const rotasDeclaradas = () =>
  readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => /rota\w*\.tsx$/.test(arquivo))
    .flatMap((arquivo) => [...readFileSync(path.join(AREAS, arquivo), 'utf8').matchAll(/path: '([^']+)'/g)])
    .map(([, rota]) => rota as string)
    .filter((rota) => !DE_OUTROS.has(rota));

/** Every screen of a landlord who has one of each record; what a bank or a statement has is shown as not found. */
export async function todasAsTelas(dono: Locador): Promise<string[]> {
  const { contratoId, imovelId, locatarioId } = await novoContrato(dono);
  const livre = await novoImovel(dono, { nome: 'Casa Livre', valorAluguel: '1800' });
  const interessado = await dono.pedir(interessados.criar, { body: { imovelId: livre, nome: 'Marina Costa' } });
  const { id: prestadorId } = await novoPrestador(dono);
  const manutencao = await manutencoesDe(dono).abrir({ imovelId });
  await manutencoesDe(dono).orcar(manutencao.body.id, { prestadorId, valor: 150 });
  await novoCompromisso(dono, { imovelId });
  const { id: comunicadoId } = await novoComunicado(dono);
  const { id: rateioId } = await novoRateio(dono, [imovelId]);
  const { id: modeloId } = await novoModelo(dono, { texto: '# CONTRATO\n{locador.nome} aluga a {locatario.nome}.' });
  await novoItem(dono, imovelId);
  const { id: vistoriaId } = await novaInspecao(dono, imovelId);
  const [caucao] = await contasDe(dono, contratoId);
  const { body } = await dono.pedir(financeiro.pagar, { params: { id: caucao.id }, body: { formaPagamento: 'PIX' } });
  const reciboId = body.recibo_digital.id as string;
  const [imovel, locatario, contrato] = [`imoveis/${imovelId}`, `locatarios/${locatarioId}`, `contratos/${contratoId}`];
  return [
    '',
    'financeiro',
    'financeiro?mes=todos',
    'financeiro?visao=calendario',
    'recibos',
    'rendimentos',
    'rendimentos/declaracoes?ano=2026',
    'despesas',
    'resultado',
    'previsao',
    'rentabilidade',
    `recibos/${reciboId}`,
    'contratos',
    'contratos/novo',
    `contratos/novo?locatarioId=${locatarioId}`,
    'contratos/reajustes',
    'contratos/modelos',
    'contratos/modelos/novo',
    `contratos/modelos/${modeloId}`,
    ...['', '/documento', '/texto', '/encerrar', '/saida'].map((parte) => contrato + parte),
    'imoveis',
    'imoveis?visao=tabela',
    'imoveis/novo',
    ...[
      '',
      '/editar',
      '/fotos',
      '/contratos',
      '/inventario',
      '/vistorias',
      '/etiquetas',
      '/comparar',
      '/documentos',
    ].map((parte) => imovel + parte),
    `vistorias/${vistoriaId}`,
    `vistorias/${vistoriaId}/laudo`,
    `imoveis/${livre}`,
    'interessados',
    `interessados/${interessado.body.id}`,
    'manutencoes',
    `manutencoes/${manutencao.body.id}`,
    'prestadores',
    `prestadores/${prestadorId}`,
    'compromissos',
    'comunicados',
    'comunicados/novo',
    `comunicados/${comunicadoId}`,
    'financeiro/rateios',
    ...['', '?mes=2026-04'].map((mes) => `financeiro/rateios/${rateioId}${mes}`),
    'locatarios',
    'locatarios/novo',
    ...['', '/editar', '/dados', '/conversas', '/documentos'].map((parte) => locatario + parte),
    'recebimentos',
    'recebimentos/fechamento',
    'recebimentos/bancos/novo',
    `recebimentos/bancos/${contratoId}`,
    `recebimentos/extratos/${contratoId}`,
    'notificacoes',
    'notificacoes?aba=para-mim',
    'importar',
    'conta',
  ];
}
