import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as coproprietariosApi from '@imob/schemas/coproprietarios';
import * as despesasApi from '@imob/schemas/despesas';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveisApi from '@imob/schemas/imoveis';
import { gravar as gravarIndice } from '@imob/schemas/indices';
import * as locatariosApi from '@imob/schemas/locatarios';
import * as meusAvisos from '@imob/schemas/meusAvisos';
import { hoje as diaDeHoje, diaNoMes, somarDias, somarMeses } from '@imob/schemas/rules/dates';
import * as upload from '@imob/schemas/upload';
import type { App } from '../http/app.ts';
import { ajudada } from './ajudantes.ts';
import { type Cliente, criarCliente } from './cliente.ts';
import { comunicar } from './comunicados.ts';
import { administrador, locador as contaDoLocador, contadora, profissao } from './contas.ts';
import { conversado } from './conversas.ts';
import { coproprietarios } from './coproprietarios.ts';
import { despesas } from './despesas.ts';
import { guardarDocumentos } from './documentos.ts';
import { type Evento, eventosDoContrato, inventariar, vistoriar } from './eventos.ts';
import { desenharFotos } from './fotos.ts';
import { historia } from './historia.ts';
import { imoveis, type NomeImovel } from './imoveis.ts';
import { procurado } from './interessados.ts';
import { inventario } from './inventario.ts';
import { juntos, locatarios, type NomeLocatario } from './locatarios.ts';
import { modelado } from './modelos.ts';
import { avaliados } from './patrimonio.ts';
import { dividida } from './rateios.ts';
import { consertado } from './reparos.ts';
import { repassesAteHoje } from './repasses.ts';
import { taxas } from './taxas.ts';

type Semeadura = {
  app: App;
  env: { SESSION_COOKIE_NAME: string; APP_TIMEZONE: string };
  /** The moment that the story leads up to. */
  agora: Date;
  /** Sets the service's clock. */
  relogio: (momento: Date) => void;
  progresso: (fracao: number) => void;
  /** A person opens the link that went to their mailbox. */
  abrirLink: (email: string) => Promise<void>;
  /** Drawing and developing the photos takes a few seconds, which most tests need not wait for. */
  comFotos?: boolean;
};

/**
 * Lives the demo landlord's last year and three quarters through the API's own endpoints, day by day on the service's
 * clock: so every record is one that the rules allow, made at the moment it says.
 */
export async function semear(tudo: Semeadura): Promise<void> {
  const { app, env, agora, relogio, progresso, abrirLink, comFotos = true } = tudo;
  const hoje = diaDeHoje(agora, env.APP_TIMEZONE);
  const comeco = diaNoMes(hoje, -21, 1);
  const locador = criarCliente(app, env.SESSION_COOKIE_NAME, contaDoLocador);
  const eventos = [
    { dia: comeco, ordem: 0, fazer: () => cadastrar(app, env.SESSION_COOKIE_NAME) },
    ajudada(locador, criarCliente(app, env.SESSION_COOKIE_NAME, contadora), hoje, abrirLink),
    ...eventosDoLocador(locador, comeco, hoje, comFotos),
  ].sort((a, b) => a.dia.localeCompare(b.dia) || a.ordem - b.ordem);

  for (const [i, { dia, ordem, fazer }] of eventos.entries()) {
    // They begin at ten in the morning in Brazil, and each takes a minute.
    relogio(new Date(Date.parse(`${dia}T13:00:00Z`) + (ordem * 60 + (i % 60)) * 60_000));
    await fazer(dia);
    progresso((i + 1) / eventos.length);
  }
  relogio(agora);
  await locador.pedir(configuracoes.mudar, { body: { notificacoes: avisos } });
  await comunicar(locador, hoje);
  await locador.pedir(meusAvisos.mudar, { body: { resumo: 'SEMANAL', semValores: true } });
  // The first look of the day does this too: what has fallen due becomes ATRASADO.
  await locador.pedir(financeiro.listar);
  // The landlord's list of devices begins with whoever signs in to look.
  await locador.pedir(auth.logout);
}

/** E-mail by the server's key and SMS by the landlord's own, and late notices on every day, so that today has some. */
const avisos = {
  emailAtivo: true,
  avisosDoContrato: true,
  mailSmsApiKey: 'chave-da-demonstracao',
  mailSmsSender: 'Helena',
  diasAvisoVencimento: [10, 7, 5, 3, 2, 1, 0],
  diasAvisoAtraso: Array.from({ length: 30 }, (_, i) => i + 1),
};

async function cadastrar(app: App, nomeDoCookie: string): Promise<void> {
  for (const conta of [administrador, contaDoLocador]) {
    const cliente = criarCliente(app, nomeDoCookie, conta);
    await cliente.pedir(auth.register, { body: conta });
    await cliente.pedir(auth.confirmEmail);
  }
  await criarCliente(app, nomeDoCookie, contaDoLocador).pedir(auth.mudarPerfil, { body: { profissao } });
  const administracao = criarCliente(app, nomeDoCookie, administrador);
  await administracao.pedir(configuracoes.mudar, { body: { nomeSite: 'Imob (demonstração)' } });
}

function eventosDoLocador(locador: Cliente, comeco: string, hoje: string, comFotos: boolean): Evento[] {
  const idDoImovel = new Map<NomeImovel, string>();
  const idDoLocatario = new Map<NomeLocatario, string>();
  const planos = historia(hoje);

  const cadastros = (Object.keys(imoveis) as NomeImovel[]).map((nome, i) => ({
    dia: somarDias(comeco, i),
    ordem: 1,
    async fazer() {
      const { id } = await locador.pedir<{ id: string }>(imoveisApi.criar, { body: imoveis[nome] });
      idDoImovel.set(nome, id);
      const donos = coproprietarios[nome];
      if (donos) {
        await locador.pedir(coproprietariosApi.gravar, { params: { id }, body: { coproprietarios: donos } });
      }
      if (comFotos) {
        const arquivos = await desenharFotos(imoveis[nome]);
        await locador.pedir(upload.imovel, { params: { imovelId: id }, arquivos });
        await guardarDocumentos(locador, nome, id);
      }
      await inventariar(locador, id, inventario[nome] ?? []);
    },
  }));

  // A tenant is registered on the day before the first contract is signed.
  const primeiros = new Map([...planos].reverse().map((plano) => [plano.locatario, plano.dataInicio]));
  for (const { locatario, dataInicio } of planos) {
    if (dataInicio < (primeiros.get(locatario) ?? dataInicio)) primeiros.set(locatario, dataInicio);
  }
  for (const [um, outro] of Object.entries(juntos)) {
    const dia = primeiros.get(um as NomeLocatario);
    if (dia) primeiros.set(outro, dia);
  }
  const fichas = [...primeiros].map(([nome, dataInicio]) => ({
    dia: somarDias(dataInicio, -3),
    ordem: 1,
    async fazer() {
      const { id } = await locador.pedir<{ id: string }>(locatariosApi.criar, { body: locatarios[nome] });
      idDoLocatario.set(nome, id);
    },
  }));

  const vidas = planos.flatMap((plano) => {
    const ids = () => ({
      imovelId: idDoImovel.get(plano.imovel) as string,
      locatarioId: idDoLocatario.get(plano.locatario) as string,
      demaisLocatarios: [juntos[plano.locatario]].flatMap((nome) => (nome && idDoLocatario.get(nome)) ?? []),
    });
    return eventosDoContrato(locador, plano, ids, hoje);
  });

  const visita = (nome: NomeImovel, dia: string, tipo: 'Rotina' | 'Emergência', descricao: string): Evento => ({
    dia,
    ordem: 2,
    async fazer() {
      await vistoriar(locador, idDoImovel.get(nome) as string, tipo, dia, descricao);
    },
  });
  const visitas = [
    visita('vilaMariana', diaNoMes(hoje, -7, 18), 'Rotina', 'Vistoria semestral: tudo em ordem.'),
    visita('butanta', diaNoMes(hoje, -4, 9), 'Emergência', 'Vazamento no banheiro dos fundos, contido no mesmo dia.'),
  ];
  const gastos = despesas(hoje)
    .filter(({ data }) => data > somarDias(comeco, cadastros.length))
    .map(({ imovel, ...despesa }) => ({
      // Told once all of it is paid, or today: what has a day before is paid on it, and what is still to come is not.
      dia: antes(somarMeses(despesa.data, (despesa.vezes ?? 1) - 1), hoje),
      ordem: 2,
      async fazer() {
        const imovelId = imovel && idDoImovel.get(imovel);
        await locador.pedir(despesasApi.criar, { body: { ...despesa, imovelId } });
      },
    }));
  const indices = taxas(hoje).map(({ serie, mes, taxa }) => ({
    dia: somarDias(hoje, -1),
    ordem: 5,
    async fazer() {
      await locador.pedir(gravarIndice, { params: { serie, mes }, body: { taxa } });
    },
  }));
  const anuncio = procurado(locador, () => idDoImovel.get('moinhos') as string, hoje);
  return [
    ...[...cadastros, ...fichas, ...vidas, ...visitas, ...gastos, ...indices],
    ...[...repassesAteHoje(locador, hoje), ...anuncio],
    ...consertado(locador, (nome) => idDoImovel.get(nome) as string, hoje),
    ...avaliados(locador, (nome) => idDoImovel.get(nome) as string, hoje),
    ...conversado(locador, (nome) => idDoLocatario.get(nome) as string, hoje),
    modelado(locador, hoje),
    ...dividida(locador, (nome) => idDoImovel.get(nome) as string, hoje),
  ];
}

const antes = (um: string, outro: string): string => (um < outro ? um : outro);
