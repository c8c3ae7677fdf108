import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoLocador } from '../../api/test/support/factories.ts';
import { type Falsos, locadorComContrato, rodar } from '../../api/test/support/providers.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { olhar, type Pagina } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
let falsos: Falsos;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-07T15:00:00Z');
  falsos = palco.falsos;
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const abrirAvancado = (pagina: Pagina) => pagina.getByRole('button', { name: 'Avançado' }).click();
const titulo = (pagina: Pagina) => pagina.getByRole('heading', { level: 1, name: 'Notificações' }).waitFor();
const guardadas = async (cliente: Awaited<ReturnType<typeof novoLocador>>) =>
  (await cliente.pedir(configuracoes.buscar)).body.notificacoes;

describe('notificações', () => {
  it('guarda canais e dias; a prévia muda enquanto se escolhe; a chave guardada não volta a ser mostrada', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('notificacoes', { como: ana });
    await titulo(pagina);
    await pagina.getByRole('button', { name: 'Mudar os dias' }).click();
    await pagina.getByRole('button', { name: 'Acrescentar' }).first().click();
    await pagina.getByRole('menuitem', { name: 'Outro dia…' }).click();
    await pagina.getByLabel('Outro dia, antes do vencimento').fill('12');
    await pagina.getByLabel('Outro dia, antes do vencimento').press('Enter');
    await pagina.getByText('Aluguel 3/12 vence em 12 dias (19/03/2026)', { exact: true }).waitFor();
    await pagina.getByText('SMS', { exact: true }).last().click();
    await pagina.getByText('WhatsApp', { exact: true }).last().click();
    await pagina.getByText('Pelo modelo aprovado na Meta.').waitFor();
    await pagina.getByRole('switch', { name: 'Avisar pelo meu próprio WhatsApp' }).click();
    await pagina.getByText('Enviada pelo seu próprio WhatsApp.').waitFor();

    await pagina.getByRole('switch', { name: 'Avisar por e-mail' }).click();
    await abrirAvancado(pagina);
    await pagina.getByLabel('Chave do Brevo para e-mail').fill('xkeysib-segredo');
    await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
    await pagina.getByText('Avisos salvos.').waitFor();
    expect(await guardadas(ana)).toMatchObject({ textoLivreAtivo: true, mailApiKey: '••••••••' });
    expect((await guardadas(ana)).diasAvisoVencimento).toContain(12);
    await pagina.getByRole('button', { name: 'Trocar: Chave do Brevo para e-mail' }).waitFor();
    expect(await pagina.content()).not.toContain('xkeysib-segredo');

    // Saved again without touching the key: it stays. Taken away: it goes.
    await pagina.getByRole('button', { name: 'Trocar: Chave do Brevo para e-mail' }).click();
    await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
    await pagina.getByRole('button', { name: 'Apagar: Chave do Brevo para e-mail' }).waitFor();
    expect((await guardadas(ana)).mailApiKey).toBe('••••••••');
    await pagina.getByRole('button', { name: 'Apagar: Chave do Brevo para e-mail' }).click();
    await pagina.getByText('Será apagada ao salvar.').waitFor();
    await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
    await expect.poll(async () => (await guardadas(ana)).mailApiKey, { timeout: 15_000 }).toBe('');
  });

  it('a prévia do e-mail é o próprio e-mail, com a aparência em que chega e a conta do atraso', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('notificacoes', { como: ana, tela: 'celularPequeno' });
    await pagina.getByRole('combobox', { name: 'Aviso', exact: true }).click();
    await pagina.getByRole('option', { name: '7 dias depois' }).click();
    for (const dito of ['R$ 1.652,50', 'Multa', 'R$ 150,00', 'Juros (5 dias, desde o dia útil 02/03)', 'R$ 2,50']) {
      await pagina.getByText(dito, { exact: true }).first().waitFor();
    }
    const estiloDe = (texto: string, propriedade: string) =>
      pagina
        .getByText(texto, { exact: true })
        .first()
        .evaluate(
          (elemento, qual) => getComputedStyle(elemento.closest('[bgcolor]') ?? elemento).getPropertyValue(qual),
          propriedade,
        );
    await expect.poll(() => estiloDe('R$ 1.652,50', 'font-size')).toBe('36px');
    expect(await estiloDe('Ana Souza', 'background-color')).toBe('rgb(15, 118, 110)');
    await olhar(pagina, 'notificacoes-previa');
  });

  it('um remetente errado é dito no seu campo', async () => {
    const pagina = await palco.abrir('notificacoes', { como: await novoLocador(palco.servico) });
    await abrirAvancado(pagina);
    await pagina.getByLabel('Remetente', { exact: true }).fill('não é e-mail');
    await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
    await expect
      .poll(() => pagina.getByLabel('Remetente', { exact: true }).getAttribute('aria-invalid'), { timeout: 15_000 })
      .toBe('true');
  });

  it('conecta o WhatsApp pelo QR code, percebe a leitura sozinha, e desconecta', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('notificacoes', { como: ana, tela: 'celular' });
    const aviso = pagina.getByText('Este canal está ligado, mas seu WhatsApp está desconectado');
    await pagina.getByText('Desconectado', { exact: true }).waitFor();
    expect(await aviso.count()).toBe(0);
    await pagina.getByRole('switch', { name: 'Avisar pelo meu próprio WhatsApp' }).click();
    await aviso.waitFor();
    await olhar(pagina, 'notificacoes-desconectado');
    await pagina.getByRole('switch', { name: 'Avisar pelo meu próprio WhatsApp' }).click();
    await pagina.getByRole('button', { name: 'Conectar WhatsApp' }).click();
    await pagina.getByRole('img', { name: 'QR code para conectar o WhatsApp' }).waitFor();
    await pagina.getByText('Abra esta página em outra tela').waitFor();
    await olhar(pagina, 'notificacoes-qr');
    falsos.evolution.parear([...falsos.evolution.instancias.keys()].at(-1) as string);
    await pagina.getByText('Conectado', { exact: true }).waitFor();
    await expect.poll(() => aviso.count()).toBe(0);
    const ligar = pagina.getByRole('button', { name: 'Ligar os avisos por WhatsApp' });
    await ligar.waitFor();
    await olhar(pagina, 'notificacoes-conectado');
    await ligar.click();
    await pagina.getByText('Avisos salvos.').waitFor();
    await ligar.waitFor({ state: 'detached' });
    const { notificacoes } = (await ana.pedir(configuracoes.buscar)).body;
    expect(notificacoes.textoLivreAtivo).toBe(true);
    await pagina.getByRole('button', { name: 'Desconectar' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await pagina.getByText('Desconectado', { exact: true }).waitFor();
  });

  it('um canal ligado ao qual falta alguma coisa não parece pronto, nem ao salvar', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('notificacoes', { como: ana, tela: 'celularPequeno' });
    const canal = (nome: string) => pagina.getByRole('region', { name: nome, exact: true });
    await canal('WhatsApp').getByText('Desligado', { exact: true }).waitFor();
    await pagina.getByText('Nenhum aviso sai: todos os canais estão desligados').waitFor();
    await abrirAvancado(pagina);
    await pagina.getByRole('switch', { name: 'Avisar pela API oficial da Meta' }).click();
    await canal('WhatsApp').getByText('Falta configurar', { exact: true }).waitFor();
    await pagina.getByLabel('Nome do remetente').fill('Imobiliaria');
    await canal('Avançado')
      .getByText(/^Falta configurar\./)
      .waitFor();
    await olhar(pagina, 'notificacoes-falta-configurar');
    await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
    const dito = pagina.getByRole('alert').filter({ hasText: 'Avisos salvos.' });
    await dito.getByText('preencha a identificação do número e o token da Meta').waitFor();
    await dito.getByText('preencha também a chave do Brevo').waitFor();

    await pagina.getByLabel('Identificação do número').fill('123456');
    await pagina.getByLabel('Token de acesso da Meta').fill('token-da-meta');
    await pagina.getByLabel('Chave do Brevo para SMS').fill('chave-sms');
    await canal('WhatsApp').getByText('Ligado', { exact: true }).waitFor();
    await canal('Avançado')
      .getByText(/^Ligado\./)
      .waitFor();

    await pagina.getByRole('switch', { name: 'Avisar pelo meu próprio WhatsApp' }).click();
    await canal('WhatsApp').getByText('Falta configurar', { exact: true }).waitFor();
  });

  it('um recibo ligado ao qual falta o caminho diz qual é, ao ligar e ao salvar', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('notificacoes', { como: ana, tela: 'celularPequeno', escuro: true });
    await pagina.getByRole('switch', { name: 'Enviar o recibo ao locatário por e-mail' }).click();
    await pagina.getByRole('switch', { name: 'Avisar o locatário do recibo por WhatsApp' }).click();
    const recibos = pagina.getByRole('region', { name: 'Contratos, recibos e horário' });
    await recibos.getByText(/^Nenhum recibo sai ainda por e-mail: preencha em Avançado/).waitFor();
    await recibos.getByText(/^Nenhum recibo sai ainda pelo WhatsApp/).waitFor();
    await olhar(pagina, 'notificacoes-recibos');
    await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
    const dito = pagina.getByRole('alert').filter({ hasText: 'Avisos salvos.' });
    await dito.getByText('preencha em Avançado o seu remetente').waitFor();
  });

  it('um teste sai de verdade por cada canal ligado, depois de salvo, e diz o que houve', async () => {
    falsos.brevo.chaves = undefined;
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('notificacoes', { como: ana, tela: 'celularPequeno' });
    const testar = pagina.getByRole('button', { name: 'Enviar teste para mim' });
    // One touch: it is on, and kept.
    await pagina.getByRole('button', { name: 'Ligar o e-mail' }).click();
    await pagina.getByText('Avisos salvos.').waitFor();
    expect((await guardadas(ana)).emailAtivo).toBe(true);
    await pagina.getByRole('switch', { name: 'Silêncio à noite' }).click();
    await pagina.getByText('Salve os avisos antes de testar.').waitFor();
    expect(await testar.isDisabled()).toBe(true);
    await pagina.getByRole('switch', { name: 'Silêncio à noite' }).click();
    await testar.click();
    await pagina.getByText(`E-mail: enviado para ${ana.email}`).waitFor();
    expect(falsos.brevo.mensagens.filter(({ para }) => para === ana.email)).toHaveLength(1);
    await olhar(pagina, 'notificacoes-teste');

    // A test's result holds for the saved settings, and goes away when they change.
    await pagina.getByRole('switch', { name: 'Avisar por e-mail' }).click();
    await expect.poll(() => pagina.getByText(`E-mail: enviado para ${ana.email}`).count()).toBe(0);
  });

  it('só os dias escolhidos aparecem; acrescentar oferece os usuais e outros', async () => {
    const ana = await novoLocador(palco.servico);
    const trinta = Array.from({ length: 30 }, (_, dia) => dia + 1);
    await ana.pedir(configuracoes.mudar, {
      body: { notificacoes: { diasAvisoVencimento: [3, 0], diasAvisoAtraso: trinta } },
    });
    const pagina = await palco.abrir('notificacoes', { como: ana, tela: 'celular' });
    await pagina.getByText(/^Lembrar 3 dias antes e no dia; cobrar todos os dias, do 1º ao 30º de atraso\./).waitFor();
    await pagina.getByRole('button', { name: 'Mudar os dias' }).click();
    const antes = pagina.getByRole('group', { name: 'Antes do vencimento' });
    const escolhidos = () => antes.getByRole('listitem').allInnerTexts();
    await expect.poll(escolhidos).toEqual(['No dia', '3 dias antes']);
    await antes.getByRole('button', { name: 'Acrescentar' }).click();
    await pagina.getByRole('menuitem', { name: '7 dias antes' }).click();
    await expect.poll(escolhidos).toEqual(['No dia', '3 dias antes', '7 dias antes']);
    await olhar(pagina, 'notificacoes-dias');
    await antes.getByRole('button', { name: 'Tirar No dia' }).click();
    await expect.poll(escolhidos).toEqual(['3 dias antes', '7 dias antes']);
    await antes.getByRole('button', { name: 'Acrescentar' }).click();
    await pagina.getByRole('menuitem', { name: 'Outro dia…' }).click();
    await pagina.getByLabel('Outro dia, antes do vencimento').fill('45');
    await pagina.keyboard.press('Enter');
    await expect.poll(escolhidos).toEqual(['3 dias antes', '7 dias antes', '45 dias antes']);
    await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
    await pagina.getByText('Avisos salvos.').waitFor();
    expect((await guardadas(ana)).diasAvisoVencimento).toEqual([3, 7, 45]);
  });

  it('mostra o que foi enviado e o que não chegou', async () => {
    falsos.brevo.chaves = new Set(['chave-do-locador']);
    const { locador } = await locadorComContrato(palco.servico);
    await rodar(palco.servico);
    const semSorte = await locadorComContrato(palco.servico, {
      config: { emailAtivo: true, mailApiKey: 'chave-errada', mailEmailRemetente: 'ana@exemplo.com.br' },
    });
    await rodar(palco.servico);

    const pagina = await palco.abrir('notificacoes', { como: locador, tela: 'celular', escuro: true });
    await pagina.getByRole('button', { name: 'Salvar avisos' }).waitFor();
    await olhar(pagina, 'notificacoes-ajustes');
    await pagina.getByRole('tab', { name: 'Enviados' }).click();
    await pagina.getByText('E-mail: enviado').waitFor();
    await pagina.getByText('SMS: falhou').waitFor();
    await olhar(pagina, 'notificacoes-enviados');

    const dele = await palco.abrir('notificacoes?aba=nao-entregues', {
      como: semSorte.locador,
      tela: 'celular',
      escuro: true,
    });
    await dele.getByText('E-mail: falhou').waitFor();
    await olhar(dele, 'notificacoes-nao-entregues');
  });
});
