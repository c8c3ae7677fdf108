import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapar } from '@imob/schemas/avisos/molde';
import { fakeSgs } from '../providers/indices/fake.ts';
import { type FakeBrevo, fakeBrevo } from '../providers/mail/fake.ts';
import { type FakeEvolution, fakeEvolution } from '../providers/whatsapp/evolutionFake.ts';
import { type FakeMeta, fakeMeta } from '../providers/whatsapp/metaFake.ts';

const CHAVE_DO_GATEWAY = 'chave-da-demonstracao';
const MAXIMO = 500;

type Caixa = {
  /** The page on which the messages can be read. */
  url: string;
  /** Makes the service send its messages here instead of to the real companies. */
  env: Record<string, string>;
  /** Does what the landlord's phone would by reading the QR code. */
  parearWhatsapp(userId: string): void;
  fechar(): Promise<void>;
};

/**
 * The demonstration's inbox: fake providers of mail, SMS and WhatsApp, and a page that shows what they received, as
 * the tenants would see it. Nothing leaves this machine.
 */
export async function iniciarCaixa(porta = 0): Promise<Caixa> {
  const [brevo, meta, evolution] = await Promise.all([fakeBrevo(), fakeMeta(), fakeEvolution(CHAVE_DO_GATEWAY)]);
  // It publishes nothing: the rates of the story are the landlord's own, and nobody outside is asked.
  const indices = await fakeSgs();
  const pagina = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://caixa');
    const email = /^\/email\/(\d+)$/.exec(pathname)?.[1];
    const html = email === undefined ? listar(brevo, meta, evolution) : mostrarEmail(brevo, Number(email));
    // The messages shown were written by others: no script runs, nothing is fetched.
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    });
    response.end(html ?? moldura('<p>Mensagem não encontrada.</p>'));
  });
  await new Promise<void>((pronto, falhou) => {
    pagina.once('error', falhou);
    pagina.listen(porta, '127.0.0.1', pronto);
  });
  return {
    url: `http://127.0.0.1:${(pagina.address() as AddressInfo).port}`,
    env: {
      MAIL_API_URL: brevo.url,
      MAIL_API_KEY: 'demonstracao',
      MAIL_FROM_EMAIL: 'avisos@demonstracao.local',
      MAIL_FROM_NAME: 'Demonstração',
      WHATSAPP_API_URL: meta.url,
      TEXTOLIVRE_API_URL: evolution.url,
      TEXTOLIVRE_GLOBAL_KEY: CHAVE_DO_GATEWAY,
      INDICES_API_URL: indices.url,
    },
    parearWhatsapp: (userId) => evolution.parear(`imob_${userId}`),
    async fechar() {
      pagina.closeAllConnections();
      await new Promise((fim) => pagina.close(fim));
      for (const falso of [brevo, meta, evolution, indices]) await falso.close();
    },
  };
}

type Cartao = { canal: string; para: string; de: string; titulo: string; corpo: string };

function listar(brevo: FakeBrevo, meta: FakeMeta, evolution: FakeEvolution): string {
  const doCorreio = brevo.mensagens.map((mensagem, i): Cartao => {
    if (mensagem.canal === 'sms') {
      return { canal: 'SMS', para: mensagem.para, de: mensagem.de, titulo: '', corpo: texto(mensagem.texto) };
    }
    const anexos = mensagem.anexos.map(({ name }) => `<p>Anexo: ${escapar(name)}</p>`).join('');
    const corpo = `${texto(mensagem.texto)}${anexos}<p><a href="/email/${i}">Ver como o destinatário</a></p>`;
    const de = mensagem.de.name ? `${mensagem.de.name} <${mensagem.de.email}>` : mensagem.de.email;
    return { canal: 'E-mail', para: mensagem.para, de, titulo: mensagem.assunto, corpo };
  });
  const porModelo = meta.mensagens.map(
    ({ phoneId, para, modelo, parametros }): Cartao => ({
      canal: 'WhatsApp (modelo)',
      para,
      de: phoneId,
      titulo: modelo,
      corpo: `<ol>${parametros.map((parametro) => `<li>${escapar(parametro)}</li>`).join('')}</ol>`,
    }),
  );
  const livres = evolution.mensagens.map(
    (mensagem): Cartao => ({
      canal: 'WhatsApp (texto livre)',
      para: mensagem.para,
      de: mensagem.instancia,
      titulo: '',
      corpo: texto(mensagem.texto),
    }),
  );
  const grupos = [doCorreio, porModelo, livres].map((grupo) => grupo.slice(-MAXIMO).reverse());
  const total = doCorreio.length + porModelo.length + livres.length;
  const cartoes =
    grupos.flat().map(cartao).join('') || '<p>Nenhuma mensagem ainda. Dispare os avisos no sistema e recarregue.</p>';
  return moldura(
    `<h1>Caixa de mensagens</h1><p>${total} ${total === 1 ? 'mensagem' : 'mensagens'}. Nada sai desta máquina.</p>${cartoes}`,
  );
}

function cartao({ canal, para, de, titulo, corpo }: Cartao): string {
  const cabeca = `<header><strong>${escapar(canal)}</strong> para ${escapar(para)} <span>de ${escapar(de)}</span></header>`;
  return `<article>${cabeca}${titulo && `<h2>${escapar(titulo)}</h2>`}${corpo}</article>`;
}

const texto = (conteudo: string) => `<pre>${escapar(conteudo)}</pre>`;

function mostrarEmail(brevo: FakeBrevo, indice: number): string | undefined {
  const mensagem = brevo.mensagens[indice];
  return mensagem?.canal === 'email' ? mensagem.html : undefined;
}

function moldura(conteudo: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Caixa de mensagens</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#f4f5f7}
article{background:#fff;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}header{color:#555}h2{font-size:1.05rem;margin:.5rem 0}
pre{white-space:pre-wrap;font:inherit;margin:.5rem 0}</style></head><body>${conteudo}</body></html>`;
}
