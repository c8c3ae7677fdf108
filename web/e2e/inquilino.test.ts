import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import { lerCodigo } from '@imob/schemas/rules/pix';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { foto } from './arquivosDeTeste.ts';
import { montarPalco, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-15T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A late rent, one that was paid, and the address of the tenant's page. */
async function comPagina(dataInicio = '2026-02-01') {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima', cpf: '529.982.247-25' });
  const { contratoId } = await novoContrato(ana, { locatarioId, dataInicio });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const pix = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana Souza', cidade: 'Campinas' };
  await ana.pedir(configuracoes.mudar, { body: { pix } });
  const [fevereiro] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: fevereiro.id }, body: {} });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  return { ana, url: body.url as string };
}

it.each([true, false])('num celular de 360 px, sem script: %s', async (semScript) => {
  const { ana, url } = await comPagina();
  const pagina = await palco.abrir(url, { tela: 'celularPequeno', semScript });
  await pagina.getByRole('heading', { name: 'Seu aluguel' }).waitFor();
  expect((await pagina.locator('main').allInnerTexts()).join()).toMatch(
    /Multa\s+R\$\s150,00[\s\S]*Total hoje\s+R\$\s1\.652,50/,
  );
  expect(await pagina.getByLabel('Pix copia e cola').first().inputValue()).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  await pagina.getByText('Mostrar QR Code').first().click();
  await pagina.getByRole('img', { name: 'QR Code do Pix' }).first().waitFor();
  await pagina.semRolagemLateral();
  await pagina.fotografar(semScript ? 'inquilino-sem-script' : 'inquilino');
  if (!semScript) {
    await pagina.semViolacoes();
    await pagina.getByRole('button', { name: 'Copiar código Pix' }).first().click();
  } else {
    expect(await pagina.getByRole('button', { name: 'Copiar código Pix' }).count()).toBe(0);
  }

  await pagina.getByLabel('Assunto').selectOption({ label: 'Pedir um reparo' });
  await pagina.getByLabel('Mensagem').fill('A pia vaza.');
  await pagina.getByLabel('Foto ou comprovante').setInputFiles([await foto('pia.jpg', '#446688')]);
  await pagina.getByRole('button', { name: 'Enviar' }).click();
  await pagina.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
  await pagina.getByText('Arquivo: pia.jpg').waitFor();
  if (!semScript) await pagina.semViolacoes();
  await pagina.semRolagemLateral();
  await pagina.fotografar('inquilino-enviado');
  await pagina.getByRole('link', { name: 'Voltar à página' }).click();
  await pagina.getByText('A pia vaza.').waitFor();
  const { body } = await ana.pedir(inquilino.listarPedidos);
  expect(body).toMatchObject([{ tipo: 'REPARO', texto: 'A pia vaza.', arquivoKey: expect.any(String) }]);
});

it('“Já paguei” com o comprovante, tocado duas vezes numa rede lenta, é um pedido só', async () => {
  const { ana, url } = await comPagina();
  const pagina = await palco.abrir(url, { tela: 'celularPequeno' });
  await pagina.getByLabel('Mensagem').fill('Paguei ontem.');
  await pagina.getByLabel('Foto ou comprovante').setInputFiles([await foto('comprovante.jpg', '#446688')]);
  await pagina.route('**/pedidos', async (rota) => {
    const response = await rota.fetch();
    await pagina.waitForTimeout(500);
    // The browser gives up the first of two: by then it has arrived.
    await rota.fulfill({ response }).catch(() => undefined);
  });
  await pagina.getByRole('button', { name: 'Enviar' }).evaluate((botao: HTMLElement) => {
    botao.click();
    setTimeout(() => botao.click(), 200);
  });
  await pagina.getByRole('heading', { name: 'Pedido enviado' }).waitFor();
  expect((await ana.pedir(inquilino.listarPedidos)).body).toHaveLength(1);
});

it('“Já paguei” com duas contas em atraso diz qual, e sem script o segundo toque também não faz outro pedido', async () => {
  const { ana, url } = await comPagina('2026-01-01');
  const pagina = await palco.abrir(url, { tela: 'celularPequeno', semScript: true });
  await pagina.getByLabel('De qual conta?').selectOption({ label: 'Aluguel 3/12, venceu em 10/03/2026' });
  await pagina.getByLabel('Assunto').selectOption({ label: 'Pedir um reparo' });
  expect(await pagina.getByLabel('De qual conta?').isVisible()).toBe(false);
  await pagina.getByLabel('Assunto').selectOption({ label: 'Já paguei' });
  await pagina.getByLabel('Mensagem').fill('Paguei ontem.');
  await pagina.getByRole('region', { name: 'Falar com o locador' }).scrollIntoViewIfNeeded();
  await pagina.fotografar('inquilino-ja-paguei');
  await pagina.getByRole('button', { name: 'Enviar' }).dblclick();
  await pagina.getByText('Já paguei: Aluguel 3/12').waitFor();
  const { body } = await ana.pedir(inquilino.listarPedidos);
  expect(body).toMatchObject([{ tipo: 'PAGAMENTO', contaId: expect.any(String) }]);
  expect(body).toHaveLength(1);
});

it('quem deve vários meses paga tudo com um só Pix', async () => {
  const { url } = await comPagina('2026-01-01');
  const pagina = await palco.abrir(url, { tela: 'celularPequeno' });
  const tudo = pagina.getByRole('region', { name: /^Pagar tudo de uma vez: R\$\s3\.3/ });
  await tudo.getByText('Um só Pix paga as 2 contas.').waitFor();
  const codigo = await tudo.getByLabel('Pix copia e cola').inputValue();
  expect(lerCodigo(codigo)?.valor).toMatch(/^33\d\d\.\d\d$/);
  await tudo.getByRole('button', { name: 'Copiar código Pix' }).click();
  await tudo.getByText('Mostrar QR Code').click();
  await tudo.getByRole('img', { name: 'QR Code do Pix' }).waitFor();
  await pagina.semViolacoes();
  await pagina.semRolagemLateral();
  await pagina.fotografar('inquilino-pagar-tudo');
});

it('pesa menos de 100 KB, numa só resposta, e nada vem de fora', async () => {
  const { url } = await comPagina();
  const pedidos: string[] = [];
  const pagina = await palco.abrir(url, { tela: 'celularPequeno', escuro: true });
  pagina.on('request', (pedido) => pedidos.push(pedido.url()));
  const resposta = await pagina.reload();
  expect((await resposta?.body())?.length).toBeLessThan(100_000);
  expect(pedidos).toEqual([url]);
  await pagina.semViolacoes();
  await pagina.fotografar('inquilino');
});

it('o recibo pede o final do CPF, e um endereço encerrado diz o que fazer', async () => {
  const { ana, url } = await comPagina();
  const pagina = await palco.abrir(url, { tela: 'celularPequeno' });
  pagina.esperarNoConsole(/403 \(Forbidden\)|404 \(Not Found\)/);
  await pagina.getByText('Baixar recibo').click();
  await pagina.getByLabel('Quatro últimos números do seu CPF').first().fill('0000');
  await pagina.getByRole('button', { name: 'Baixar PDF' }).first().click();
  await pagina.getByText(/Os números não conferem.*Faltam 4 tentativas/).waitFor();
  await pagina.semViolacoes();
  await pagina.fotografar('inquilino-cpf');
  const [recibo] = await Promise.all([
    pagina.waitForEvent('download'),
    (async () => {
      // The digits are typed with the hyphen, as the document has them.
      await pagina.getByLabel('Quatro últimos números do seu CPF').pressSequentially('247-25');
      await pagina.getByRole('button', { name: 'Baixar PDF' }).click();
    })(),
  ]);
  expect(recibo.suggestedFilename()).toMatch(/\.pdf$/);
  const { body } = await ana.pedir(inquilino.listarPedidos);
  expect(body).toEqual([]);
  // Out of the browser's history, where the page of a request that was sent has this address.
  await pagina.goto(`${url}/pedidos`);
  await pagina.getByRole('link', { name: 'Voltar à página' }).click();
  await pagina.getByRole('heading', { name: 'Seu aluguel' }).waitFor();
  await pagina.goto(`${url.slice(0, -4)}AAAA`);
  await pagina.getByText('Peça um novo ao seu locador').waitFor();
});
