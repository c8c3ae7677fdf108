import { setTimeout as sleep } from 'node:timers/promises';
import * as auditoria from '@imob/schemas/auditoria';
import * as auth from '@imob/schemas/auth';
import * as busca from '@imob/schemas/busca';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import * as paginas from '@imob/schemas/paginas/financeiro';
import * as painel from '@imob/schemas/painel';
import * as recibos from '@imob/schemas/recibos';
import * as upload from '@imob/schemas/upload';
import sharp from 'sharp';
import type { Cliente } from '../../api/test/support/app.ts';
import { cadastroPF, novaConta, novoContrato, novoImovel } from '../../api/test/support/factories.ts';
import { anotar, type Contagem, clienteHttp } from './cliente.ts';

/** Twenty years of rents each: their list is some thousands of rows. */
const CONTRATOS_DO_GRANDE = 16;
const PAUSA_MS = 30;

type Locador = { cliente: Cliente; email: string; contratoId: string; imovelId: string };

async function novoLocador(base: string, contagem: Contagem, quantosContratos: number): Promise<Locador> {
  const cliente = clienteHttp(base, contagem);
  const corpo = cadastroPF();
  await cliente.pedir(auth.register, { body: corpo });
  await cliente.pedir(auth.login, { body: { email: corpo.email, password: corpo.password } });
  let dele = { contratoId: '', imovelId: '' };
  const anos = quantosContratos > 1 ? { dataInicio: '2015-01-01', dataFim: '2034-12-31' } : {};
  for (let i = 0; i < quantosContratos; i++) dele = await novoContrato(cliente, anos);
  return { cliente, email: corpo.email, ...dele };
}

export async function novosLocadores(base: string, contagem: Contagem, quantos: number): Promise<Locador[]> {
  const feitos: Locador[] = [];
  // The first is the site's super administrator, and has the long lists.
  for (let i = 0; i < quantos; i++) feitos.push(await novoLocador(base, contagem, i === 0 ? CONTRATOS_DO_GRANDE : 1));
  return feitos;
}

/** Gives the tasks that a landlord repeats. Each removes the records that it makes, so that lists keep their length. */
async function tarefasDe({ cliente, email, contratoId, imovelId }: Locador): Promise<(() => Promise<unknown>)[]> {
  const foto = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#3b7',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const ler = (endpoint: { method: string; url: string }, query?: Record<string, string>) => () =>
    cliente.pedir(endpoint, query ? { query } : {});
  return [
    ler(imoveis.listar),
    ler(financeiro.listar),
    ler(painel.ler),
    async function imovelQueVaiEVem() {
      const id = await novoImovel(cliente);
      await cliente.pedir(imoveis.mudar, { params: { id }, body: { nome: 'Casa da praia' } });
      await cliente.pedir(imoveis.remover, { params: { id } });
    },
    ler(locatarios.listar),
    ler(paginas.pagina, { situacao: 'TODAS' }),
    async function contaQueSePagaESeDesfaz() {
      const id = await novaConta(cliente, contratoId);
      const paga = await cliente.pedir(financeiro.pagar, { params: { id } });
      const recibo = { params: { id: paga.body?.recibo_digital?.id ?? '' } };
      await cliente.pedir(recibos.pdf, recibo);
      await cliente.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
      await cliente.pedir(recibos.remover, recibo);
      await cliente.pedir(financeiro.remover, { params: { id } });
    },
    ler(contratos.listar),
    ler(busca.buscar, { q: 'paulista' }),
    async function fotoQueVaiEVem() {
      const params = { imovelId };
      const body = new FormData();
      body.append('arquivo', new Blob([foto], { type: 'image/jpeg' }), 'foto.jpg');
      const enviada = await cliente.pedir(upload.imovel, { params, body });
      const key = enviada.body?.arquivos?.[0]?.key;
      await cliente.pedir(upload.removerDoImovel, { params, body: { key } });
    },
    ler(auditoria.listar),
    () => cliente.pedir(documento.pdf, { params: { id: contratoId } }),
    ler(paginas.exportar, { formato: 'xlsx' }),
    async function saiEEntra() {
      await cliente.pedir(auth.logout);
      await cliente.pedir(auth.login, { body: { email, password: cadastroPF().password } });
    },
    ler(exportacoes.listar),
  ];
}

/** Everybody at once, each at a task of their own, until it is over. Returns when the last answer came. */
export async function carregar(locadores: Locador[], contagem: Contagem, fim: AbortSignal): Promise<void> {
  await Promise.all(
    locadores.map(async (locador, quem) => {
      const tarefas = await tarefasDe(locador);
      for (let vez = quem * 3; !fim.aborted; vez++) {
        const tarefa = tarefas[vez % tarefas.length] as () => Promise<unknown>;
        await tarefa().catch((erro) =>
          anotar(contagem, tarefa.name || 'pedido sem resposta', String(erro.cause ?? erro)),
        );
        await sleep(PAUSA_MS);
      }
    }),
  );
}
