// A stranger's way: an advert that came by WhatsApp, his interest, and the form that he is then asked for.
import * as anuncios from '@imob/schemas/anuncios';
import * as interessados from '@imob/schemas/interessados';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desenharFotos } from '../../api/src/demo/fotos.ts';
import { type Locador, novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { formulario } from '../../api/test/support/form.ts';
import { arquivo, foto, pdf } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let imovelId: string;
let url: string;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-15T15:00:00Z' });
  ana = await novoLocador(palco.servico, { telefone: '(11) 3456-7890' });
  imovelId = await novoImovel(ana, {
    ...{ nome: 'O da vovó', rua: 'Rua dos Pinheiros', numero: '8.129', complemento: 'apto 34', bairro: 'Pinheiros' },
    ...{ tipoImovel: 'Apartamento', quartos: 2, suites: 1, banheiros: 2, vagas: 1, area: 68, andar: 3 },
    ...{ aceitaPets: true, valorAluguel: '3.200,00', valorCondominio: '780,00', valorIPTU: '145,00' },
    descricao:
      'Apartamento claro e silencioso, de frente para o jardim.\n\nSala para dois ambientes, cozinha com armários e área de serviço separada. O prédio tem portaria 24 horas e bicicletário; o metrô Fradique Coutinho fica a cinco minutos a pé.',
  });
  for (const { nome, conteudo } of await desenharFotos({ nome: 'Pinheiros', rua: 'Rua', tipoImovel: 'apto', andar: 3 }))
    await ana.pedir(upload.imovel, { params: { imovelId }, ...formulario({}, conteudo, nome) });
  url = (await anunciar()).url;
});
afterAll(() => palco.fechar());

async function anunciar(mudado: object = {}): Promise<anuncios.Anuncio> {
  const body = {
    ...{ aberto: true, disponivelEm: '2026-05-01', mostrarTelefone: true },
    ...{ garantias: ['CAUCAO', 'FIADOR', 'SEGURO_FIANCA'], ...mudado },
  };
  return (await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body })).body;
}

const todos = async (): Promise<interessados.InteressadoDaPagina[]> =>
  (await ana.pedir(interessados.pagina)).body.interessados;

it('um estranho vê o anúncio no celular, e diz que se interessa', async () => {
  const pagina = await palco.abrir(url, { tela: 'celular' });
  await pagina.getByRole('heading', { name: 'Apartamento de 2 quartos em Pinheiros, São Paulo' }).waitFor();
  await pagina.getByRole('heading', { name: /R\$\s3\.200,00 por mês/ }).waitFor();
  await pagina.getByRole('img', { name: 'Foto 1 de 4' }).waitFor();
  await fotosInteiras(pagina);
  expect(await pagina.content()).not.toMatch(/8\.129|apto 34|vovó|Rua dos Pinheiros/);
  await olhar(pagina, 'anuncio');

  await pagina.getByRole('link', { name: 'Tenho interesse' }).tap();
  await pagina.getByLabel('Seu nome').fill('Rui Ramos');
  await pagina.getByLabel('Telefone, com DDD').fill('98765-4321');
  await pagina.getByLabel('Mensagem').fill('Posso visitar no sábado?');
  pagina.esperarNoConsole(/400 \(Bad Request\)/);
  await pagina.getByRole('button', { name: 'Enviar' }).tap();
  await pagina.getByRole('alert').getByText('Informe um telefone com DDD').waitFor();
  expect(await pagina.getByLabel('Telefone, com DDD').getAttribute('aria-invalid')).toBe('true');
  await olhar(pagina, 'anuncio-erro');
  expect(await pagina.getByLabel('Mensagem').inputValue()).toBe('Posso visitar no sábado?');
  await pagina.getByLabel('Telefone, com DDD').fill('(11) 98765-4321');
  await pagina.getByRole('button', { name: 'Enviar' }).dblclick();
  await pagina.getByRole('heading', { name: 'Interesse enviado' }).waitFor();
  expect(new URL(pagina.url()).search).toBe('?enviado=1');
  await olhar(pagina, 'anuncio-enviado');
  await pagina.reload();
  await pagina.getByRole('heading', { name: 'Interesse enviado' }).waitFor();
  expect(await todos()).toMatchObject([{ nome: 'Rui Ramos', telefone: '(11) 98765-4321', origem: 'ANUNCIO' }]);
});

/** Photos are of another size than their place, and come late: a picture of the page waits for them. */
const fotosInteiras = (pagina: Pagina) =>
  expect
    .poll(() =>
      pagina
        .locator('.galeria img')
        .evaluateAll((imgs: HTMLImageElement[]) =>
          imgs.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        ),
    )
    .toBe(true);

async function pedirFicha(nome: string): Promise<{ id: string; endereco: string }> {
  const body = { imovelId, nome, telefone: '11 91234-5678' };
  const { id } = (await ana.pedir(interessados.criar, { body })).body;
  const pedida = await ana.pedir(interessados.pedirFicha, { params: { id }, body: {} });
  return { id, endereco: pedida.body.fichaUrl };
}

it('a ficha guarda o que se digitou, diz o que falta, e chega com os arquivos', async () => {
  const { id, endereco } = await pedirFicha('Lia Lopes');
  const pagina = await palco.abrir(endereco, { tela: 'celular' });
  await pagina.getByText('Preencha até 14/04/2026').waitFor();
  expect(await pagina.getByLabel('Nome completo').inputValue()).toBe('Lia Lopes');
  await olhar(pagina, 'ficha');
  await pagina.getByLabel('CPF (ou CNPJ)').fill('529.982.247-25');
  await pagina.getByLabel('Renda por mês').fill('nove mil');
  await pagina.getByLabel('Como trabalha').selectOption({ label: 'Por conta própria' });
  expect(await pagina.getByLabel('Nome do fiador').isVisible()).toBe(false);
  await pagina.getByLabel('Garantia que pode dar').selectOption({ label: 'Fiador' });
  await pagina.getByLabel('Nome do fiador').fill('Bia Lima');
  await pagina.getByLabel('CPF do fiador').fill('111.111.111-12');
  // A phone lets go of a page without asking.
  await pagina.goto('about:blank');
  await pagina.goto(endereco);
  await pagina.getByText('Você continua de onde parou').waitFor();
  expect(await pagina.getByLabel('Renda por mês').inputValue()).toBe('nove mil');
  await pagina.getByLabel('Documento de identidade').setInputFiles([await foto('frente.jpg', '#446688')]);

  // Nobody sends files to choose them anew because of a digit.
  await pagina.getByLabel('CPF do fiador').fill('111.444.777-36');
  await pagina.getByRole('button', { name: 'Enviar a ficha' }).tap();
  expect(await pagina.getByLabel('CPF do fiador').evaluate((um: HTMLInputElement) => um.validationMessage)).toBe(
    'Este CPF não existe: confira os números.',
  );
  await pagina.getByLabel('CPF do fiador').fill('111.444.777-35');
  pagina.esperarNoConsole(/400 \(Bad Request\)/);
  await pagina.getByRole('button', { name: 'Enviar a ficha' }).tap();
  const erros = pagina.getByRole('alert');
  await erros.getByText('Informe a renda por mês em reais, como 5.000,00.').waitFor();
  expect(await pagina.getByLabel('Nome do fiador').inputValue()).toBe('Bia Lima');
  expect(await pagina.getByLabel('Garantia que pode dar').inputValue()).toBe('FIADOR');
  await pagina.getByText('escolha os arquivos de novo').waitFor();
  await olhar(pagina, 'ficha-erro');
  await erros.getByRole('link', { name: 'Renda por mês' }).tap();
  await pagina.getByLabel('Renda por mês').fill('9.600,00');
  await pagina
    .getByLabel('Documento de identidade')
    .setInputFiles([await foto('frente.jpg', '#446688'), await foto('verso.jpg', '#664488')]);
  await pagina.getByLabel('Comprovante de renda').setInputFiles([pdf('renda.pdf')]);
  await pagina.getByRole('button', { name: 'Enviar a ficha' }).dblclick();
  await pagina.getByRole('heading', { name: 'Ficha enviada' }).waitFor();
  await pagina.getByText('Ficha enviada em 15/03/2026 às 12:00.').waitFor();
  expect(await pagina.content()).not.toMatch(/529\.982|Bia Lima|9\.?600/);
  expect(await pagina.evaluate(() => localStorage.length)).toBe(0);
  await olhar(pagina, 'ficha-enviada');

  const { body } = await ana.pedir<interessados.Interessado>(interessados.buscar, { params: { id } });
  expect(body.ficha).toMatchObject({ cpf: '529.982.247-25', renda: 9600, fiadorNome: 'Bia Lima', garantia: 'FIADOR' });
  expect(body.arquivos.map(({ nome, tipo }) => `${tipo} ${nome}`)).toEqual([
    ...['identidade frente.jpg', 'identidade verso.jpg', 'comprovanteRenda renda.pdf'],
  ]);
});

it('sem script, um arquivo que não serve é dito no seu campo, e nada do digitado se perde', async () => {
  const { endereco } = await pedirFicha('Rita Reis');
  const pagina = await palco.abrir(endereco, { tela: 'celularPequeno', semScript: true, escuro: true });
  await pagina.getByLabel('CPF (ou CNPJ)').fill('11.222.333/0001-81');
  await pagina.getByLabel('Onde trabalha').fill('Padaria Sol, desde 2019');
  await pagina.getByLabel('Outro documento').setInputFiles([arquivo('planilha.xlsx', 'nada')]);
  pagina.esperarNoConsole(/415 \(Unsupported Media Type\)/);
  await pagina.getByRole('button', { name: 'Enviar a ficha' }).tap();
  await pagina
    .getByRole('alert')
    .getByText(/planilha\.xlsx: Este tipo de arquivo não é aceito/)
    .first()
    .waitFor();
  expect(await pagina.getByLabel('Onde trabalha').inputValue()).toBe('Padaria Sol, desde 2019');
  await pagina.semRolagemLateral();
  await pagina.fotografar('ficha-arquivo');
  await pagina.getByRole('button', { name: 'Enviar a ficha' }).tap();
  await pagina.getByRole('heading', { name: 'Ficha enviada' }).waitFor();
});

it('um anúncio fechado diz que acabou', async () => {
  await anunciar({ aberto: false });
  const pagina = await palco.abrir(url, { tela: 'celularPequeno' });
  pagina.esperarNoConsole(/404 \(Not Found\)/);
  await pagina.getByRole('heading', { name: 'Anúncio encerrado' }).waitFor();
  await olhar(pagina, 'anuncio-encerrado');
  await anunciar();
});
