// An empty property gets its next tenant: it is advertised and shown, the applicant fills in the form and is approved.
import * as anuncios from '@imob/schemas/anuncios';
import * as interessados from '@imob/schemas/interessados';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { fichaDe, novoInteressado } from '../../api/test/support/interested.ts';
import { chegaAFicha } from './fichaQueChegou.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  imovelId = await novoImovel(ana, { nome: 'Apto 12', tipoImovel: 'Apartamento', valorAluguel: '2500', quartos: 2 });
});

const lido = async (id: string): Promise<interessados.Interessado> =>
  (await ana.pedir(interessados.buscar, { params: { id } })).body;
const idDe = (pagina: Pagina) => new URL(pagina.url()).pathname.split('/').at(-1) as string;
const passo = (pagina: Pagina, nome: string) => pagina.getByRole('region', { name: nome, exact: true });
const menu = async (pagina: Pagina, qual: string) => {
  await pagina.getByRole('button', { name: 'Mais ações do interessado' }).click();
  await pagina.getByRole('menuitem', { name: qual, exact: true }).click();
};

/** Makes an applicant who wrote from the advert's page; gives the id. */
async function vemPeloAnuncio(mudancas: object = {}): Promise<string> {
  const { body } = await ana.pedir(interessados.criar, {
    body: { imovelId, nome: 'Bruno Alves', telefone: '(11) 97777-8888', ...mudancas },
  });
  await palco.servico.deps.db
    .updateTable('interessados')
    .set({ origem: 'ANUNCIO', atendidoEm: null, mensagem: 'Bom dia! Aceita cachorro pequeno?\nPosso ver no sábado?' })
    .where('userId', '=', ana.uid)
    .where('id', '=', body.id)
    .execute();
  return body.id;
}

it('um imóvel é anunciado, e o endereço passado adiante; pausa, volta e se apaga', async () => {
  const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: ana });
  await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const secao = passo(pagina, 'Anúncio');
  await secao.getByRole('button', { name: 'Anunciar', exact: true }).waitFor();
  await olhar(pagina, 'anuncio-nenhum');
  await secao.getByRole('button', { name: 'Anunciar', exact: true }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Anunciar', exact: true });
  const titulo = dialogo.getByRole('textbox', { name: 'Título' });
  expect(await titulo.getAttribute('placeholder')).toBe('Apartamento de 2 quartos em Bela Vista, São Paulo');
  await dialogo.getByText('Com fotos e uma descrição, mais gente se interessa.').waitFor();
  await dialogo.getByLabel('Texto').fill('Sol da manhã, a duas quadras do metrô.');
  // Once the text is typed, the dialog asks for photos only.
  await dialogo.getByText('Com fotos, mais gente se interessa.').waitFor();
  await dialogo.getByLabel('Livre a partir de').fill('01042026');
  await dialogo.getByLabel('Fiador').check();
  await dialogo.getByLabel('Seguro-fiança').check();
  await dialogo.getByText('(11) 98765-4321.').waitFor();
  await olhar(pagina, 'anuncio-anunciar');

  // The draft is still there after a visit to the photos.
  await dialogo.getByRole('link', { name: 'Acrescentar fotos' }).click();
  await pagina.getByText('Acrescentar fotos e vídeos').waitFor();
  await pagina.getByRole('link', { name: 'Resumo' }).click();
  await secao.getByRole('button', { name: 'Anunciar', exact: true }).click();
  await dialogo.getByText('Continuando seu rascunho').waitFor();
  expect(await dialogo.getByLabel('Texto').inputValue()).toBe('Sol da manhã, a duas quadras do metrô.');
  await dialogo.getByRole('button', { name: 'Pôr no ar' }).click();
  await dialogo.getByText('O anúncio está no ar').waitFor();
  const { anuncio } = (await ana.pedir(anuncios.ler, { params: { id: imovelId } })).body;
  expect(anuncio).toMatchObject({ aberto: true, disponivelEm: '2026-04-01', garantias: ['FIADOR', 'SEGURO_FIANCA'] });
  expect(anuncio).toMatchObject({ titulo: null, mostrarNumero: false, mostrarTelefone: false });
  expect(await dialogo.getByLabel('Endereço do anúncio').inputValue()).toBe(anuncio.url);
  const copiado = () => pagina.evaluate(() => navigator.clipboard.readText());
  await dialogo.getByRole('button', { name: 'Copiar endereço' }).click();
  await expect.poll(copiado).toBe(anuncio.url);
  await dialogo.getByRole('button', { name: 'Copiar texto do anúncio' }).click();
  await expect.poll(copiado).toContain('Sol da manhã, a duas quadras do metrô.\n\nLivre a partir de 01/04/2026.');
  const whatsapp = await dialogo.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp as string)).toContain('R$\u00a02.500,00 por mês\nhttp');
  await olhar(pagina, 'anuncio-no-ar');
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await secao.getByText('No ar').waitFor();
  await secao.getByText('Nenhum interessado ainda').waitFor();
  await olhar(pagina, 'anuncio-do-imovel');

  const acao = async (qual: string) => {
    await secao.getByRole('button', { name: 'Ações do anúncio' }).click();
    await pagina.getByRole('menuitem', { name: qual, exact: true }).click();
  };
  await acao('Pausar');
  await secao.getByText('Pausado').waitFor();
  await olhar(pagina, 'anuncio-pausado');
  await secao.getByRole('button', { name: 'Voltar a anunciar' }).click();
  expect(await dialogo.getByLabel('Fiador').isChecked()).toBe(true);
  await dialogo.getByRole('button', { name: 'Pôr no ar' }).click();
  await dialogo.getByText('O anúncio está no ar').waitFor();
  // The address is the one that others have already.
  expect(await dialogo.getByLabel('Endereço do anúncio').inputValue()).toBe(anuncio.url);
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await acao('Apagar');
  await pagina.getByRole('button', { name: 'Apagar anúncio' }).click();
  await secao.getByRole('button', { name: 'Anunciar', exact: true }).waitFor();
});

it('alguém é anotado, visita, envia a ficha, é aprovado, e o contrato começa com os dois escolhidos', async () => {
  const outro = await vemPeloAnuncio();
  await novoImovel(ana, { nome: 'Casa Azul' });
  const pagina = await palco.abrir(`interessados?imovelId=${imovelId}`, { como: ana });
  await pagina.getByText('novo', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Anotar interessado' }).click();
  const anotar = pagina.getByRole('dialog', { name: 'Anotar interessado' });
  expect(await anotar.getByRole('combobox', { name: 'Imóvel' }).inputValue()).toBe('Apto 12');
  await anotar.getByRole('button', { name: 'Anotar', exact: true }).click();
  await anotar.getByText('Preencha este campo.').waitFor();
  await anotar.getByLabel('Nome').fill('Marina Costa');
  await anotar.getByLabel('Telefone').fill('11987651234');
  await anotar.getByLabel('E-mail').fill('marina@exemplo.com.br');
  await anotar.getByLabel('Anotações').fill('Indicação da vizinha.');
  await olhar(pagina, 'interessados-anotar');
  await anotar.getByRole('button', { name: 'Anotar', exact: true }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Marina Costa' }).waitFor();
  await passo(pagina, 'Marque a visita').waitFor();
  const id = idDe(pagina);
  await olhar(pagina, 'interessado-em-conversa');

  await pagina.getByRole('button', { name: 'Marcar visita' }).click();
  const visita = pagina.getByRole('dialog', { name: 'Marcar visita' });
  await visita.getByLabel('Dia da visita').fill('11032026');
  await visita.getByLabel('Hora').fill('1430');
  expect(await visita.getByLabel('Avisar por e-mail').isChecked()).toBe(true);
  await olhar(pagina, 'interessado-marcar-visita');
  await visita.getByRole('button', { name: 'Marcar visita' }).click();
  await passo(pagina, 'Visita amanhã às 14:30').waitFor();
  expect(await lido(id)).toMatchObject({ visitaDia: '2026-03-11', visitaHora: '14:30', etapa: 'VISITA' });
  await olhar(pagina, 'interessado-visita');

  await pagina.getByRole('button', { name: 'Pedir ficha' }).click();
  const pedida = passo(pagina, 'Passe o endereço da ficha');
  await pedida.waitFor();
  const { fichaUrl } = await lido(id);
  expect(fichaUrl).toMatch(/\/ficha\//);
  expect(await pedida.getByLabel('Endereço da ficha').inputValue()).toBe(fichaUrl);
  const porWhatsapp = await pedida.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(porWhatsapp as string)).toContain(fichaUrl);
  await pedida.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await pagina.getByText('O endereço vai por e-mail a marina@exemplo.com.br.').waitFor();
  await olhar(pagina, 'interessado-ficha-pedida');

  await chegaAFicha(palco, ana, id);
  await pagina.reload();
  const decida = passo(pagina, 'Decida');
  await decida.getByText('renda 3,2 vezes o aluguel (o costume é 3)').waitFor();
  const ficha = passo(pagina, 'Ficha');
  await ficha.getByText('Nós dois e um gato').waitFor();
  await ficha.getByText('Rosa Lima').waitFor();
  await olhar(pagina, 'interessado-ficha-recebida');
  await ficha.getByRole('button', { name: 'holerite de março.pdf' }).click();
  const visto = pagina.getByRole('dialog', { name: 'holerite de março.pdf' });
  expect(await visto.getByRole('link', { name: 'Abrir em outra aba' }).getAttribute('href')).toContain('interessado');
  await pagina.keyboard.press('Escape');

  await decida.getByRole('button', { name: 'Aprovar' }).click();
  const certeza = pagina.getByRole('dialog', { name: 'Aprovar Marina Costa?' });
  await olhar(pagina, 'interessado-aprovar');
  await certeza.getByRole('button', { name: 'Aprovar' }).click();
  const feito = passo(pagina, 'Faça o contrato');
  await feito.getByText('Outra pessoa ainda espera resposta sobre Apto 12.').waitFor();
  await olhar(pagina, 'interessado-aprovado');
  const { locatarioId } = await lido(id);
  await feito.getByRole('link', { name: 'Fazer o contrato' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Novo contrato' }).waitFor();
  const escolhidos = `?imovelId=${imovelId}&locatarioId=${locatarioId}&interessadoId=${id}`;
  expect(new URL(pagina.url()).search).toBe(escolhidos);
  expect(await pagina.getByRole('radio', { name: /Apto 12/ }).isChecked()).toBe(true);
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  expect(await pagina.getByRole('radio', { name: /Marina Costa/ }).isChecked()).toBe(true);

  await pagina.goto(`${palco.endereco}interessados/${id}`);
  await feito.getByRole('link', { name: 'Responder' }).click();
  await pagina.getByRole('table', { name: 'Interessados' }).getByRole('link', { name: 'Bruno Alves' }).click();
  await expect.poll(() => idDe(pagina)).toBe(outro);
});

it('quem veio pelo anúncio é respondido, recusado com um motivo que fica em casa, reaberto e apagado', async () => {
  const id = await vemPeloAnuncio({ email: 'bruno@exemplo.com.br' });
  const casa = await novoImovel(ana, { nome: 'Casa Azul' });
  await vemPeloAnuncio({ nome: 'Marina Costa', imovelId: casa });
  const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
  await pagina.getByRole('button', { name: 'Mais', exact: true }).click();
  await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Interessados' }).click();
  const lista = pagina.getByRole('list', { name: 'Interessados' });
  await lista.getByText('Casa Azul').waitFor();
  await olhar(pagina, 'interessados');
  await pagina.getByRole('searchbox', { name: 'Procurar' }).fill('bruno');
  await expect.poll(() => lista.getByRole('listitem').count()).toBe(1);
  await lista.getByRole('link', { name: 'Bruno Alves' }).click();
  const responda = passo(pagina, 'Responda');
  await responda.getByText('Aceita cachorro pequeno?').waitFor();
  const whatsapp = await responda.getByRole('link', { name: 'Chamar no WhatsApp' }).getAttribute('href');
  expect(whatsapp).toContain('https://wa.me/5511977778888?text=');
  expect(decodeURIComponent(whatsapp as string)).toMatch(
    /Olá, Bruno! Aqui é Ana Souza.*Apartamento de 2 quartos em Bela Vista, São Paulo/,
  );
  await olhar(pagina, 'interessado-novo');
  await responda.getByRole('button', { name: 'Já falei' }).click();
  await passo(pagina, 'Marque a visita').waitFor();

  await pagina.getByRole('button', { name: 'Anotar', exact: true }).click();
  const notas = pagina.getByRole('dialog', { name: 'Anotações' });
  await notas.getByRole('textbox').fill('Tem um cachorro pequeno.');
  // Escape asks before it drops what was typed.
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Continuar editando' }).click();
  await notas.getByRole('button', { name: 'Salvar' }).click();
  await passo(pagina, 'Anotações').getByText('Tem um cachorro pequeno.').waitFor();

  await menu(pagina, 'Recusar');
  const recusar = pagina.getByRole('dialog', { name: 'Recusar' });
  await recusar.getByLabel('Motivo').fill('Prefiro sem animais');
  await recusar.getByText('O motivo não vai.').waitFor();
  await olhar(pagina, 'interessado-recusar');
  await recusar.getByRole('button', { name: 'Recusar' }).click();
  const recusado = passo(pagina, 'Recusado');
  await recusado.getByText('Em 10/03/2026: Prefiro sem animais').waitFor();
  await olhar(pagina, 'interessado-recusado');
  await recusado.getByRole('button', { name: 'Reabrir' }).click();
  await passo(pagina, 'Marque a visita').waitFor();
  expect(await lido(id)).toMatchObject({ situacao: 'ABERTO', motivo: null });

  await menu(pagina, 'Desistiu');
  await pagina.getByRole('button', { name: 'Anotar que desistiu' }).click();
  await passo(pagina, 'Desistiu').waitFor();
  await menu(pagina, 'Apagar');
  await pagina.getByRole('button', { name: 'Apagar interessado' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Interessados' }).waitFor();
  await lista.getByText('Casa Azul').waitFor();
  await expect.poll(() => lista.getByRole('link', { name: 'Bruno Alves' }).count()).toBe(0);
  await pagina.getByRole('group', { name: 'Situação' }).getByRole('button', { name: 'Recusados' }).click();
  await pagina.getByText('Ninguém aqui').waitFor();
});

it('quem foi aprovado leva ao contrato que já se fez, com a garantia da ficha, ou a cadastrar de novo o locatário que se apagou', async () => {
  const locatarioId = await novoLocatario(ana, { nome: 'Rui Melo' });
  const ficha = fichaDe({ garantia: 'FIADOR', fiadorNome: 'Rosa Lima', fiadorCpf: '987.654.321-00' });
  const decidido = { ficha, fichaEm: '2026-03-09T15:00:00Z', decididoEm: '2026-03-10T12:00:00Z' };
  const aprovado = { ...decidido, situacao: 'APROVADO' as const };
  const { id } = await novoInteressado(palco.servico, ana, imovelId, { ...aprovado, locatarioId });
  const pagina = await palco.abrir(`interessados/${id}`, { como: ana, tela: 'celular' });
  await passo(pagina, 'Faça o contrato').getByRole('link', { name: 'Fazer o contrato' }).waitFor();
  const outro = await novoLocatario(ana, { nome: 'Lia Reis' });
  const apagado = await novoInteressado(palco.servico, ana, imovelId, { ...aprovado, locatarioId: outro });
  await ana.pedir(locatarios.remover, { params: { id: outro } });
  await novoContrato(ana, { imovelId, locatarioId });
  await pagina.reload();
  const feito = passo(pagina, 'O contrato está feito');
  await feito.waitFor();
  await olhar(pagina, 'interessado-com-contrato');
  await feito.getByRole('link', { name: 'Ver o contrato' }).click();
  await passo(pagina, 'Termos').getByRole('button', { name: 'Registrar termos' }).click();
  const termos = pagina.getByRole('dialog', { name: 'Termos do contrato' });
  await termos.getByText(`Na ficha, ${ficha.nome} ofereceu: Fiador, Rosa Lima, 987.654.321-00.`).waitFor();
  const usar = termos.getByRole('button', { name: 'Usar esta garantia' });
  await usar.scrollIntoViewIfNeeded();
  await olhar(pagina, 'contrato-garantia-da-ficha');
  await usar.click();
  expect(await termos.getByLabel('Nome do fiador').inputValue()).toBe('Rosa Lima');
  expect(await termos.getByLabel('CPF do fiador').inputValue()).toBe('987.654.321-00');
  await termos.getByRole('button', { name: 'Registrar termos' }).click();
  await passo(pagina, 'Termos').getByText('Fiador', { exact: true }).waitFor();

  await pagina.goto(`${palco.endereco}interessados/${apagado.id}`);
  await passo(pagina, 'O locatário foi apagado').getByRole('button', { name: 'Aprovar de novo' }).click();
  await olhar(pagina, 'interessado-aprovar-de-novo');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await pagina.getByRole('link', { name: 'Ver locatário' }).waitFor();
});

it('sem ninguém ainda, a lista leva a anunciar um imóvel', async () => {
  const pagina = await palco.abrir('interessados', { como: ana });
  await pagina.getByText('Ninguém espera resposta').waitFor();
  await olhar(pagina, 'interessados-nenhum');
  await pagina.getByRole('link', { name: 'Anunciar um imóvel' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Imóveis' }).waitFor();
});
