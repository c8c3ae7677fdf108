// A provider's way: his page by WhatsApp, a price, the service that is his, and that it is done; and the tenant who lets him in.
import * as inquilino from '@imob/schemas/inquilino';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desenharFotos } from '../../api/src/demo/fotos.ts';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { formulario } from '../../api/test/support/form.ts';
import { manutencoesDe, novoPrestador } from '../../api/test/support/repairs.ts';
import { arquivo, foto, pdf } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let imovelId: string;
let contratoId: string;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-04-10T15:00:00Z' });
  ana = await novoLocador(palco.servico, { telefone: '(11) 3456-7890' });
  imovelId = await novoImovel(ana, {
    ...{ nome: 'O da vovó', rua: 'Rua dos Pinheiros', numero: '8.129', complemento: 'apto 34', bairro: 'Pinheiros' },
    tipoImovel: 'Apartamento',
  });
  const locatarioId = await novoLocatario(ana, { nome: 'Rita Reis', whatsapp: '(11) 97777-1234' });
  ({ contratoId } = await novoContrato(ana, { imovelId, locatarioId }));
});
afterAll(() => palco.fechar());

/** A repair with photos, for which a provider was asked. */
async function pedido(titulo = 'Torneira da cozinha pingando') {
  const de = manutencoesDe(ana);
  const descricao =
    'A torneira da pia pinga o dia todo, mesmo bem fechada.\nO registro fica embaixo da pia e está duro de girar.';
  const { id } = (await de.abrir({ imovelId, titulo, descricao, urgente: true })).body;
  for (const { nome, conteudo } of await desenharFotos({ nome: 'Pinheiros', rua: 'Rua', tipoImovel: 'apto', andar: 3 }))
    await ana.pedir(upload.manutencao, { params: { manutencaoId: id }, ...formulario({}, conteudo, nome) });
  const { id: prestadorId } = await novoPrestador(ana);
  const { body } = await de.orcar(id, { prestadorId });
  const [orcamento] = body.orcamentos;
  return { de, id, orcamentoId: orcamento?.id as string, url: orcamento?.url as string };
}

/** A picture of the page waits for those that come as one scrolls. */
async function fotosInteiras(pagina: Pagina) {
  await pagina.locator('.fotos img').last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pagina
        .locator('.fotos img')
        .evaluateAll((imgs: HTMLImageElement[]) =>
          imgs.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        ),
    )
    .toBe(true);
  await pagina.evaluate(() => scrollTo(0, 0));
}

it('um prestador vê o pedido no celular, diz o preço, é escolhido e termina com uma foto', async () => {
  const um = await pedido();
  const pagina = await palco.abrir(um.url, { tela: 'celular' });
  await pagina.getByRole('heading', { name: 'Torneira da cozinha pingando' }).waitFor();
  await pagina.getByText('Ana Souza pede um orçamento a você').waitFor();
  await fotosInteiras(pagina);
  expect(await pagina.content()).not.toMatch(/8\.129|apto 34|vovó|Rua dos Pinheiros|3456/);
  await olhar(pagina, 'servico');

  await pagina.getByLabel('Seu preço, em reais').fill('uns trezentos');
  await pagina.getByLabel('Quando pode fazer').fill('Sexta de manhã');
  await pagina.getByLabel('O que está incluído').fill('Troca do reparo e da vedação, com as peças.');
  pagina.esperarNoConsole(/400 \(Bad Request\)/);
  await pagina.getByRole('button', { name: 'Enviar o orçamento' }).tap();
  await pagina.getByRole('alert').getByText('Informe o preço em reais, como 350,00.').waitFor();
  await fotosInteiras(pagina);
  await olhar(pagina, 'servico-erro');
  expect(await pagina.getByLabel('Quando pode fazer').inputValue()).toBe('Sexta de manhã');
  await pagina.getByLabel('Seu preço, em reais').fill('320');
  await pagina.getByLabel('Orçamento em arquivo').setInputFiles([pdf('orcamento.pdf')]);
  await pagina.getByRole('button', { name: 'Enviar o orçamento' }).dblclick();
  await pagina.getByText(/Seu orçamento: R\$\s320,00, em 10\/04\/2026 às 12:00\./).waitFor();
  await pagina.getByText('Arquivo: orcamento.pdf').waitFor();
  await fotosInteiras(pagina);
  await olhar(pagina, 'servico-enviado');

  await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true });
  await um.de.mudar(um.id, { visitaDia: '2026-04-17', visitaHora: '09:30', passarContato: true });
  await pagina.reload();
  await pagina.getByText('sexta-feira, 17 de abril, às 09:30').waitFor();
  await pagina.getByText(/Rua dos Pinheiros, 8\.129, apto 34/).waitFor();
  expect(await pagina.getByRole('link', { name: '(11) 97777-1234' }).getAttribute('href')).toBe('tel:+5511977771234');
  await fotosInteiras(pagina);
  await olhar(pagina, 'servico-combinado');
  await pagina.getByLabel('O que foi feito').fill('Troquei o reparo.');
  await pagina.getByLabel('Fotos de como ficou').setInputFiles([await foto('pronta.jpg', '#446688')]);
  await pagina.getByRole('button', { name: 'Terminei' }).dblclick();
  await pagina.getByText('Você disse que terminou em 10/04/2026 às 12:00.').waitFor();
  await fotosInteiras(pagina);
  await olhar(pagina, 'servico-feito');
  const { body } = await um.de.ler(um.id);
  expect(body).toMatchObject({ etapa: 'FEITA', feitoRecado: 'Troquei o reparo.' });
  expect(body.fotos.filter(({ de }) => de === 'PRESTADOR')).toHaveLength(1);
  await um.de.concluir(um.id, { em: '2026-04-10' });
});

it('sem script, quem não pode diz que não, e um arquivo que não serve é dito no seu campo', async () => {
  const um = await pedido('Chuveiro que não esquenta');
  const pagina = await palco.abrir(um.url, { tela: 'celularPequeno', semScript: true, escuro: true });
  await pagina.getByLabel('Seu preço, em reais').fill('200');
  await pagina.getByLabel('Orçamento em arquivo').setInputFiles([arquivo('planilha.xlsx', 'nada')]);
  pagina.esperarNoConsole(/415 \(Unsupported Media Type\)/);
  await pagina.getByRole('button', { name: 'Enviar o orçamento' }).tap();
  await pagina
    .getByRole('alert')
    .getByText(/planilha\.xlsx: Este tipo de arquivo não é aceito/)
    .waitFor();
  expect(await pagina.getByLabel('Seu preço, em reais').inputValue()).toBe('200');
  await pagina.semRolagemLateral();
  await pagina.getByText('Não posso fazer', { exact: true }).tap();
  await pagina.getByLabel('Por que não pode').fill('Estou viajando.');
  await pagina.semRolagemLateral();
  await pagina.fotografar('servico-recusa');
  await pagina.getByRole('button', { name: 'Avisar que não posso fazer' }).tap();
  await pagina.getByText('Você disse que não pode fazer').waitFor();
  await pagina.fotografar('servico-recusado');

  const { id: outro } = await novoPrestador(ana, { nome: 'Rui Reparos', email: null });
  await um.de.orcar(um.id, { prestadorId: outro, valor: 90, escolhido: true });
  await pagina.reload();
  await pagina.getByText('Desta vez outro prestador vai fazer este serviço.').waitFor();
  await pagina.semRolagemLateral();
  await pagina.fotografar('servico-outro');
  await um.de.mudar(um.id, { situacao: 'CANCELADA' });
  pagina.esperarNoConsole(/404 \(Not Found\)/);
  await pagina.reload();
  await pagina.getByText('Este endereço não vale mais.').waitFor();
});

it('o inquilino diz na página dele se pode receber a visita', async () => {
  const um = await pedido();
  await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true, valor: 320 });
  await um.de.mudar(um.id, { visitaDia: '2026-04-17', visitaHora: '09:30' });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const pagina = await palco.abrir(body.url, { tela: 'celular' });
  await pagina.getByRole('heading', { name: 'Visita: sexta-feira, 17 de abril, às 09:30' }).waitFor();
  await olhar(pagina, 'inquilino-visita');
  await pagina.getByLabel('Mensagem (se quiser)').fill('Trabalho nesse dia; sábado posso.');
  await pagina.getByRole('button', { name: 'Não posso' }).dblclick();
  await pagina.getByText('Você disse que não pode.').waitFor();
  expect((await um.de.ler(um.id)).body).toMatchObject({
    ...{ visitaResposta: 'NAO_PODE', visitaRecado: 'Trabalho nesse dia; sábado posso.' },
  });
  await olhar(pagina, 'inquilino-visita-respondida');

  await um.de.mudar(um.id, { visitaDia: '2026-04-18' });
  await pagina.getByText('Mudar a resposta').tap();
  pagina.esperarNoConsole(/409 \(Conflict\)/);
  await pagina.getByRole('button', { name: 'Pode ser nesse dia' }).tap();
  await pagina.getByText('A visita foi mudada.').waitFor();
  await pagina.getByRole('link', { name: 'Voltar à página' }).tap();
  await pagina.getByRole('heading', { name: 'Visita: sábado, 18 de abril, às 09:30' }).waitFor();
  await pagina.getByRole('button', { name: 'Pode ser nesse dia' }).tap();
  await pagina.getByText('Você disse que pode receber.').waitFor();
});
