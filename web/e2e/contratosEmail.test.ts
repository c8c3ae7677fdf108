import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locador, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();

async function contratoDe(locador: Locador, email?: string) {
  const locatarioId = await novoLocatario(locador, { nome: 'João Pereira', email });
  return novoContrato(locador, { locatarioId });
}

const comProvedor = (locador: Locador) =>
  locador.pedir(configuracoes.mudar, {
    body: { notificacoes: { mailApiKey: 'chave-da-ana', mailEmailRemetente: 'ana@casa.exemplo.com.br' } },
  });

async function querEnviar(contratoId: string, opcoes: Parameters<Palco['abrir']>[1]): Promise<Pagina> {
  const pagina = await palco.abrir(`contratos/${contratoId}/documento`, opcoes);
  await titulo(pagina, 'Contrato de locação');
  await pagina.getByRole('article').waitFor();
  await pagina.getByRole('button', { name: 'Enviar por e-mail' }).click();
  return pagina;
}

describe('o contrato por e-mail', () => {
  it('sem e-mail do locatário, leva ao cadastro dele', async () => {
    const ana = await novoLocador(palco.servico);
    await comProvedor(ana);
    const { contratoId } = await contratoDe(ana);
    const pagina = await querEnviar(contratoId, { como: ana, tela: 'celularPequeno', escuro: true });
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByText('João Pereira não tem e-mail no cadastro').waitFor();
    expect(await dialogo.getByRole('button', { name: 'Enviar' }).count()).toBe(0);
    await olhar(pagina, 'contrato-sem-email');
    await dialogo.getByRole('link', { name: 'Incluir e-mail' }).click();
    await titulo(pagina, 'Editar locatário');
    expect(await pagina.getByRole('dialog').count()).toBe(0);
  });

  it('sem chave e remetente próprios, leva a Notificações', async () => {
    const ana = await novoLocador(palco.servico);
    const { contratoId } = await contratoDe(ana, 'joao@exemplo.com.br');
    const pagina = await querEnviar(contratoId, { como: ana, tela: 'celular' });
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByText('a sua chave do Brevo e o seu remetente').waitFor();
    expect(await dialogo.getByRole('button', { name: 'Enviar' }).count()).toBe(0);
    await pagina.fotografar('contrato-sem-provedor');
    await dialogo.getByRole('link', { name: 'Abrir Notificações' }).click();
    await titulo(pagina, 'Notificações');
  });

  it('diz por que o e-mail não saiu', async () => {
    const ana = await novoLocador(palco.servico);
    await comProvedor(ana);
    const { contratoId } = await contratoDe(ana, 'joao@exemplo.com.br');
    const pagina = await querEnviar(contratoId, { como: ana, tela: 'celular', escuro: true });
    pagina.esperarNoConsole(/502 .*documento\/enviar/);
    await pagina.route(/documento\/enviar$/, (rota) =>
      rota.fulfill({ status: 502, json: { error: 'O e-mail não foi enviado: o provedor recusou a chave.' } }),
    );
    const pergunta = pagina.getByRole('dialog');
    await pergunta.getByText('joao@exemplo.com.br').waitFor();
    await olhar(pagina, 'contrato-email');
    await pergunta.getByRole('button', { name: 'Enviar' }).click();
    await pergunta.getByRole('alert').getByText('o provedor recusou a chave').waitFor();
    await pagina.fotografar('contrato-email-recusado');
  });
});
