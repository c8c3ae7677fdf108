import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordMark } from '../../api/src/metrics/marks.ts';
import { type Locador, novoLocador, senha } from '../../api/test/support/factories.ts';
import { historicoDe, locadorComContrato } from '../../api/test/support/providers.ts';
import { foto } from './arquivosDeTeste.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { olhar, type Pagina } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
let chefe: Locador;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-07T15:00:00Z');
  chefe = await novoLocador(palco.servico, { nomeCompleto: 'Carla Chefe' });
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const aba = (pagina: Pagina, name: string) => pagina.getByRole('tab', { name }).click();

describe('administração', () => {
  it('não existe para locadores, e ao administrador mostra só a rotina', async () => {
    const ana = await novoLocador(palco.servico);
    const dela = await palco.abrir('administracao', { como: ana });
    await dela.getByText('Só administradores podem ver esta tela.').waitFor();
    await expect.poll(() => dela.getByRole('link', { name: 'Administração' }).count(), { timeout: 15_000 }).toBe(0);

    await chefe.pedir(usuarios.mudar, { params: { uid: ana.uid }, body: { role: 'ADMIN' } });
    await dela.reload();
    await dela.getByRole('button', { name: 'Enviar agora' }).click();
    await dela.getByRole('dialog').getByText('todos os locadores ativos').waitFor();
    await dela.getByRole('dialog').getByRole('button', { name: 'Enviar avisos' }).click();
    await dela.getByText('Nenhum aviso novo a enviar.').waitFor();
    expect(await dela.getByRole('tab').allInnerTexts()).toEqual(['Serviço']);
  });

  it('as cores aparecem na prévia enquanto se escolhe, e depois na página de entrada', async () => {
    const pagina = await palco.abrir('administracao?aba=aparencia', { como: chefe });
    await pagina.getByLabel('Cor principal', { exact: true }).fill('#7c2d92');
    const botao = pagina.getByRole('img', { name: 'Prévia das cores' }).locator('.mantine-Button-root');
    await expect.poll(() => botao.evaluate((no) => getComputedStyle(no).backgroundColor)).toBe('rgb(124, 45, 146)');
    await olhar(pagina, 'administracao-aparencia');
    await pagina.getByRole('button', { name: 'Salvar cores' }).click();
    await pagina.getByText('Cores salvas.').waitFor();

    const entrada = await palco.abrir('entrar');
    entrada.esperarNoConsole(/401 .*\/auth\/perfil/);
    const entrar = entrada.getByRole('button', { name: 'Entrar', exact: true });
    await entrar.waitFor();
    expect(await entrar.evaluate((no) => getComputedStyle(no).backgroundColor)).toBe('rgb(124, 45, 146)');
    await chefe.pedir(configuracoes.mudar, { body: { cores: { primaria: null } } });
  });

  it('dá nome e título de busca ao site e fecha os cadastros', async () => {
    const entrada = await palco.abrir('entrar');
    entrada.esperarNoConsole(/401 .*\/auth\/perfil/);
    await titulo(entrada, 'Entrar');
    await expect.poll(() => entrada.title()).toBe('Entrar · Imob');

    const pagina = await palco.abrir('administracao', { como: chefe });
    await pagina.getByLabel('Nome do site').fill('Aluguel Certo');
    await pagina.getByLabel('Título na busca').fill('Aluguel Certo: seus imóveis em ordem');
    await pagina.getByRole('switch', { name: 'Aceitar novos cadastros' }).click();
    await pagina.getByRole('button', { name: 'Salvar site' }).click();
    await pagina.getByText('Site salvo.').waitFor();
    const { body } = await palco.servico.cliente().pedir(configuracoes.publica);
    expect(body).toMatchObject({ nomeSite: 'Aluguel Certo', cadastros: { aberto: false } });
    await entrada.reload();
    await expect.poll(() => entrada.title()).toBe('Aluguel Certo: seus imóveis em ordem');
    await entrada.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect.poll(() => entrada.title()).toBe('Esqueci minha senha · Aluguel Certo');
    await chefe.pedir(configuracoes.mudar, {
      body: { nomeSite: null, tituloSEO: null, cadastros: { aberto: true } },
    });
  });

  it('troca o logotipo e põe um slide na página de entrada; recusa o que não é imagem', async () => {
    const pagina = await palco.abrir('administracao?aba=aparencia', { como: chefe });
    const [seletor] = await Promise.all([
      pagina.waitForEvent('filechooser'),
      pagina.getByRole('button', { name: 'Enviar logotipo', exact: true }).click(),
    ]);
    pagina.esperarNoConsole(/415 .*upload\/logo/);
    await seletor.setFiles([{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('não é uma imagem') }]);
    await pagina.getByText(/JPEG/).last().waitFor();
    await seletor.setFiles([await foto('logo.jpg', '#7c2d92', 200)]);
    await pagina.getByText('Logotipo trocado.').waitFor();
    await pagina.getByRole('img', { name: 'Logotipo atual' }).waitFor();

    await aba(pagina, 'Slides');
    await pagina.getByRole('button', { name: 'Novo slide' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Novo slide' });
    await dialogo.getByLabel('Título', { exact: true }).fill('Aluguel em dia');
    await dialogo.getByRole('button', { name: 'Criar slide' }).click();
    await dialogo.getByText('Escolha a imagem do slide.').waitFor();
    await dialogo.locator('input[type=file]').setInputFiles([await foto('praia.jpg', '#2f6f8f')]);
    await olhar(pagina, 'administracao-novo-slide');
    await dialogo.getByRole('button', { name: 'Criar slide' }).click();
    await pagina.getByText('Slide criado.').waitFor();
    await pagina.getByRole('button', { name: 'Editar textos' }).click();
    await pagina.getByRole('dialog').getByLabel('Subtítulo').fill('Sem planilha');
    await pagina.getByRole('dialog').getByLabel('Chamada').fill('Comece agora');
    await pagina.getByRole('button', { name: 'Salvar textos' }).click();
    await pagina.getByText('Slide salvo.').waitFor();
    await pagina.fotografar('administracao-slide');

    const entrada = await palco.abrir('entrar');
    entrada.esperarNoConsole(/401 .*\/auth\/perfil/);
    await entrada.getByText('Aluguel em dia').waitFor();
    await entrada.getByText('Sem planilha').waitFor();
    const logo = entrada.locator('img').first();
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await olhar(entrada, 'entrar-com-slide');
    await entrada.getByRole('link', { name: 'Comece agora' }).click();
    await titulo(entrada, 'Criar conta');
    await chefe.pedir(configuracoes.mudar, { body: { cadastros: { aberto: false } } });
    await entrada.reload();
    await entrada.getByText('Os cadastros estão fechados no momento').waitFor();
    await entrada.getByText('Comece agora').waitFor();
    expect(await entrada.getByRole('link', { name: 'Comece agora' }).count()).toBe(0);
    await chefe.pedir(configuracoes.mudar, { body: { cadastros: { aberto: true } } });

    await pagina.getByRole('button', { name: 'Apagar' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Apagar slide' }).click();
    await pagina.getByText('Nenhum slide ainda').waitFor();
  });

  it('roda a rotina de um locador só, e diz quanto saiu e o que não foi aceito', async () => {
    const deAna = await locadorComContrato(palco.servico, { cadastro: { nomeCompleto: 'Ana Avisada' } });
    await locadorComContrato(palco.servico, { cadastro: { nomeCompleto: 'Bia Esquecida' } });
    palco.falsos.meta.fail({ status: 401 }, 1);
    const pagina = await palco.abrir('administracao?aba=servico', { como: chefe });
    await pagina.getByRole('combobox', { name: 'De quem' }).fill('ana avisada');
    await pagina.getByRole('option', { name: /Ana Avisada/ }).click();
    await pagina.getByRole('button', { name: 'Enviar agora' }).click();
    const pergunta = pagina.getByRole('dialog', { name: 'Enviar os avisos de hoje agora?' });
    await pergunta.getByText('locatários de Ana Avisada que têm aviso para hoje').waitFor();
    await olhar(pagina, 'administracao-rotina-pergunta');
    // Asking sends nothing, and neither does a no.
    await pergunta.getByRole('button', { name: 'Voltar' }).click();
    await expect.poll(() => pergunta.count()).toBe(0);
    expect(palco.falsos.brevo.mensagens).toEqual([]);
    await pagina.getByRole('button', { name: 'Enviar agora' }).click();
    await pergunta.getByRole('button', { name: 'Enviar avisos' }).click();
    await pagina.getByText('1 aviso enviado; 1 mensagem não foi aceita pelos provedores.').waitFor();
    const deQuem = palco.falsos.brevo.mensagens.map(({ para }: { para: string }) => para);
    expect(deQuem).toHaveLength(2);
    expect(await historicoDe(deAna.locador)).toMatchObject([{ canaisUsados: ['email', 'sms'] }]);
    await olhar(pagina, 'administracao-rotina-resultado');
  });

  it('faz de um locador administrador, que passa a ver a administração', async () => {
    const lia = await novoLocador(palco.servico, { nomeCompleto: 'Lia Lima' });
    const pagina = await palco.abrir('administracao?aba=usuarios', { como: chefe });
    await pagina.getByRole('searchbox', { name: 'Procurar usuário' }).fill('lia lima');
    await pagina.getByRole('combobox', { name: 'Perfil de acesso de Lia Lima' }).click();
    await pagina.getByRole('option', { name: 'Administrador', exact: true }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Mudar perfil' }).click();
    await pagina.getByText('Perfil de acesso alterado.').waitFor();
    const dela = await palco.abrir('', { como: lia });
    await dela.getByRole('link', { name: 'Administração' }).click();
    await titulo(dela, 'Administração');
  });

  it('quem deixa de ser super administrador vê na hora um menu sem a administração', async () => {
    const gil = await novoLocador(palco.servico, { nomeCompleto: 'Gil Garcia' });
    await chefe.pedir(usuarios.mudar, { params: { uid: gil.uid }, body: { role: 'SUPER_ADMIN' } });
    const pagina = await palco.abrir('administracao?aba=usuarios', { como: gil });
    // A list that he may no longer read is refused while the screen goes.
    pagina.esperarNoConsole(/403/);
    await pagina.getByText('Pode também mudar o site, abrir e fechar os cadastros').waitFor();
    await pagina.getByRole('searchbox', { name: 'Procurar usuário' }).fill('gil garcia');
    await pagina.getByRole('combobox', { name: 'Perfil de acesso de Gil Garcia' }).click();
    await pagina.getByRole('option', { name: 'Locador' }).click();
    const pergunta = pagina.getByRole('dialog', { name: 'Mudar o seu próprio perfil?' });
    await pergunta.getByText('Cuida dos próprios imóveis, contratos, contas e avisos.').waitFor();
    await pagina.fotografar('administracao-proprio-perfil');
    await pergunta.getByRole('button', { name: 'Mudar perfil' }).click();
    await pagina.getByText('Só administradores podem ver esta tela.').waitFor();
    await expect.poll(() => pagina.getByRole('link', { name: 'Administração' }).count()).toBe(0);
  });

  it('desativa e reativa um usuário, muda seu perfil, e não deixa o site sem super administrador', async () => {
    const rui = await novoLocador(palco.servico, { nomeCompleto: 'Rui Ramos' });
    const pagina = await palco.abrir('administracao?aba=usuarios', { como: chefe });
    await pagina.getByRole('searchbox', { name: 'Procurar usuário' }).fill('rui ramos');
    await pagina.getByRole('button', { name: 'Desativar Rui Ramos' }).click();
    // The e-mail tells two people of one name apart.
    await pagina
      .getByRole('dialog')
      .getByText(/^\S+@\S+ sai na hora de todos os aparelhos/)
      .waitFor();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
    await pagina.getByText('Conta desativada.').waitFor();
    const { status } = await palco.servico.cliente().pedir(auth.login, { body: { email: rui.email, password: senha } });
    expect(status).toBe(403);
    await pagina.getByRole('button', { name: 'Reativar Rui Ramos' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Reativar' }).click();
    await pagina.getByText('Conta reativada.').waitFor();

    await pagina.getByRole('searchbox', { name: 'Procurar usuário' }).fill('quem não existe');
    await pagina.getByText('Ninguém com este nome ou e-mail').waitFor();
    await pagina.getByRole('searchbox', { name: 'Procurar usuário' }).fill('carla chefe');
    await pagina.getByRole('combobox', { name: 'Perfil de acesso de Carla Chefe' }).click();
    await pagina.getByRole('option', { name: 'Locador' }).click();
    pagina.esperarNoConsole(/409/);
    await pagina.getByRole('dialog').getByRole('button', { name: 'Mudar perfil' }).click();
    await pagina.getByText('último super administrador').waitFor();
  });

  it('diz a idade da última cópia de segurança, e avisa quando não há, quando é velha e quando a auditoria mudou', async () => {
    const { deps } = palco.servico;
    const pagina = await palco.abrir('administracao?aba=servico', { como: chefe });
    const avisos = pagina.getByRole('region', { name: 'Cópias de segurança' }).getByRole('status');
    await avisos.getByText('O serviço não faz cópias: quem o mantém diz onde guardá-las').waitFor();
    expect(await pagina.getByText('Uma vez por dia o serviço copia').count()).toBe(0);

    Object.assign(deps.env, { BACKUP_DIR: '/outro-disco/copias', BACKUP_PASSPHRASE: 'uma frase comprida' });
    await pagina.reload();
    await avisos.getByText('Nenhuma cópia foi feita ainda').waitFor();

    const feita = { id: 'x', linhas: 1234, arquivos: 56, novos: 1, bytes: 2048, sumidos: 0 };
    await recordMark(deps.db, 'copia', new Date('2026-03-06T15:00:00Z'), { ...feita, lacunas: 0 });
    await pagina.reload();
    await pagina.getByText('Última cópia conferida: 06/03/2026').waitFor();
    await pagina.getByText('56 arquivos, 1.234 linhas do banco, em /outro-disco/copias.').waitFor();
    expect(await avisos.count()).toBe(0);

    await recordMark(deps.db, 'copia', new Date('2026-03-05T15:00:00Z'), { ...feita, lacunas: 2 });
    await pagina.reload();
    await avisos.getByText('A última cópia tem mais de um dia e meio').waitFor();
    await avisos.getByText('perdeu 2 blocos que a cópia anterior tinha').waitFor();
    await olhar(pagina, 'administracao-copias-avisos');
  });

  it('é lida por todos', async () => {
    const pagina = await palco.abrir('administracao', { como: chefe, tela: 'celular', escuro: true });
    await titulo(pagina, 'Administração');
    for (const nome of ['Site', 'Aparência', 'Slides', 'Usuários', 'Serviço']) {
      await aba(pagina, nome);
      await pagina.getByRole('tabpanel', { name: nome }).locator('h2, button, table, input').first().waitFor();
      await olhar(pagina, `administracao-${nome.split(' ')[0]?.normalize('NFD').replace(/\W/g, '')}`);
    }
  });
});
