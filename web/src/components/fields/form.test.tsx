import * as auth from '@imob/schemas/auth';
import * as imoveis from '@imob/schemas/imoveis';
import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../service/api.ts';
import { CampoCpf, CampoTelefone, posicaoApos } from './CampoMascarado.tsx';
import { ErroDoFormulario } from './ErroDoFormulario.tsx';
import { errosDe, semVazios, useFormulario } from './form.ts';
import { somenteMudados } from './somenteMudados.ts';

const schema = auth.login.schema.body;
afterEach(cleanup);

describe('regras', () => {
  it('são as da API, com as frases dela', () => {
    const erros = errosDe(imoveis.criar.schema.body, {
      rua: '',
      cep: '1',
      numero: '2',
      bairro: 'b',
      cidade: 'c',
      estado: 'xyz',
    });
    expect(erros).toEqual({
      rua: 'Preencha este campo.',
      estado: 'Informe a sigla do estado com duas letras, como SP.',
    });
  });

  it('um campo vazio é um campo não preenchido, em qualquer profundidade', () => {
    expect(semVazios({ a: '', b: { c: '', d: 0 }, e: ['', 'x'], f: false })).toEqual({
      a: null,
      b: { c: null, d: 0 },
      e: [null, 'x'],
      f: false,
    });
    const arquivo = new Date();
    expect(semVazios({ arquivo })).toEqual({ arquivo });
  });

  it('escolhe as regras pelo tipo de pessoa', () => {
    expect(errosDe(auth.register.schema.body, { tipoPessoa: 'PJ' })).toMatchObject({ cnpj: 'Preencha este campo.' });
    expect(errosDe(auth.register.schema.body, { tipoPessoa: 'PF' })).not.toHaveProperty('cnpj');
  });
});

function Tela({ enviar }: { enviar: (corpo: unknown) => Promise<unknown> }) {
  const { campos, aoEnviar, erro } = useFormulario({ schema, inicial: { email: '', password: '' }, enviar });
  return (
    <MantineProvider env="test">
      <form onSubmit={aoEnviar} noValidate>
        <ErroDoFormulario erro={erro} />
        <TextInput label="E-mail" {...campos.getInputProps('email')} />
        <TextInput label="Senha" {...campos.getInputProps('password')} />
        <button type="submit">Enviar</button>
      </form>
    </MantineProvider>
  );
}

describe('formulário', () => {
  const enviarCom = async (enviar: (corpo: unknown) => Promise<unknown>) => {
    render(<Tela enviar={enviar} />);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    await userEvent.type(screen.getByLabelText('Senha'), 'segredo');
    await userEvent.click(screen.getByText('Enviar'));
  };

  it('não envia o que não vale, e põe o cursor no primeiro erro', async () => {
    const enviar = vi.fn();
    render(<Tela enviar={enviar} />);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    await userEvent.click(screen.getByText('Enviar'));
    expect(enviar).not.toHaveBeenCalled();
    expect(await screen.findByText('Preencha este campo.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  });

  it('mostra o que o serviço recusa no campo dele', async () => {
    const campos = [{ campo: 'email', mensagem: 'Este e-mail não existe.' }];
    await enviarCom(() => Promise.reject(new ApiError(400, 'Há dados inválidos.', campos)));
    expect(await screen.findByText('Este e-mail não existe.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('mostra acima o que não é de nenhum campo da tela, e guarda o que foi digitado', async () => {
    const campos = [{ campo: 'cpf', mensagem: 'Já existe.' }];
    await enviarCom(() => Promise.reject(new ApiError(409, 'Já existe um locatário com este CPF.', campos)));
    expect((await screen.findByRole('alert')).textContent).toContain('Já existe um locatário com este CPF.');
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('segredo');
  });

  it('dois cliques enviam uma vez', async () => {
    let terminar = () => {};
    const enviar = vi.fn(() => new Promise<void>((resolver) => (terminar = resolver)));
    await enviarCom(enviar);
    await userEvent.click(screen.getByText('Enviar'));
    terminar();
    expect(enviar).toHaveBeenCalledTimes(1);
  });
});

const casa = { nome: 'Casa Azul', descricao: '' };
function Edicao({ enviar }: { enviar: () => Promise<unknown> }) {
  const { campos, aoEnviar } = useFormulario({
    schema: imoveis.mudar.schema.body,
    inicial: casa,
    mudanca: true,
    enviar,
  });
  return (
    <MantineProvider env="test">
      <form onSubmit={aoEnviar} noValidate>
        <TextInput label="Apelido" {...campos.getInputProps('nome')} />
        <TextInput label="Descrição" {...campos.getInputProps('descricao')} />
        <button type="submit">Salvar</button>
      </form>
    </MantineProvider>
  );
}

function Perfil({ enviar }: { enviar: () => Promise<unknown> }) {
  const { campos, aoEnviar, erro } = useFormulario({
    schema: auth.mudarPerfil.schema.body,
    inicial: { telefone: '' },
    enviar,
  });
  return (
    <MantineProvider env="test">
      <form onSubmit={aoEnviar} noValidate>
        <ErroDoFormulario erro={erro} />
        <CampoTelefone label="Telefone" {...campos.getInputProps('telefone')} />
        <button type="submit">Salvar</button>
      </form>
    </MantineProvider>
  );
}

describe('a mudança de um registro', () => {
  it('leva só o que a pessoa mudou, e da próxima vez só o que mudou desde então', async () => {
    const enviar = vi.fn(async () => {});
    render(<Edicao enviar={enviar} />);
    await userEvent.type(screen.getByLabelText('Descrição'), 'Sol da manhã');
    await userEvent.click(screen.getByText('Salvar'));
    await userEvent.clear(screen.getByLabelText('Apelido'));
    await userEvent.click(screen.getByText('Salvar'));
    expect(enviar.mock.calls).toEqual([[{ descricao: 'Sol da manhã' }], [{ nome: null }]]);
  });

  it('em qualquer profundidade, e listas inteiras', () => {
    expect(
      somenteMudados({ a: 1, b: { c: 1, d: 2 }, e: [1, 2] }, { a: 1, b: { c: 1, d: 3 }, e: [1], f: null }),
    ).toEqual({ b: { d: 3 }, e: [1], f: null });
  });
});

/** One field of a record whose description was changed elsewhere, and by a hidden part of this form. */
function Disputada({ enviar }: { enviar: () => Promise<unknown> }) {
  const { campos, aoEnviar, erro } = useFormulario({
    schema: imoveis.mudar.schema.body,
    inicial: casa,
    mudanca: async () => ({ ...casa, descricao: 'De outra aba' }),
    enviar,
  });
  return (
    <MantineProvider env="test">
      <form onSubmit={aoEnviar} noValidate>
        <ErroDoFormulario erro={erro} />
        <TextInput label="Apelido" {...campos.getInputProps('nome')} />
        <button type="button" onClick={() => campos.setFieldValue('descricao', 'Minha')}>
          Descrever
        </button>
        <button type="submit">Salvar</button>
      </form>
    </MantineProvider>
  );
}

describe('o que mudou em outro lugar', () => {
  it('é dito acima quando o campo não aparece; salvar outra vez é a resposta', async () => {
    const enviar = vi.fn(async () => {});
    render(<Disputada enviar={enviar} />);
    await userEvent.click(screen.getByText('Descrever'));
    await userEvent.click(screen.getByText('Salvar'));
    expect(enviar).not.toHaveBeenCalled();
    expect((await screen.findByRole('alert')).textContent).toContain('mudaram em outro lugar');
    await userEvent.click(screen.getByText('Salvar'));
    expect(enviar.mock.calls).toEqual([[{ descricao: 'Minha' }]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('campo com dúvida', () => {
  it('é perguntado uma vez antes de salvar; a segunda vez é a resposta', async () => {
    const enviar = vi.fn(async () => {});
    render(<Perfil enviar={enviar} />);
    await userEvent.type(screen.getByLabelText('Telefone'), '99');
    await userEvent.click(screen.getByText('Salvar'));
    expect(enviar).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Telefone'));
    expect(screen.getByRole('alert').textContent).toContain('Se está certo assim, confirme outra vez.');
    await userEvent.click(screen.getByText('Salvar'));
    expect(enviar).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^Confira/)).toBeNull();
  });
});

describe('campo com máscara', () => {
  it('põe o cursor atrás do mesmo dígito', () => {
    expect(posicaoApos('123.456.789-09', 0)).toBe(0);
    expect(posicaoApos('123.456.789-09', 3)).toBe(3);
    expect(posicaoApos('123.456.789-09', 4)).toBe(5);
    expect(posicaoApos('12', 9)).toBe(2);
  });

  it('apagar um sinal da máscara apaga o dígito antes dele', async () => {
    const mudar = vi.fn();
    render(
      <MantineProvider env="test">
        <CampoCpf label="CPF" value="123.456" onChange={mudar} />
      </MantineProvider>,
    );
    const campo = screen.getByLabelText<HTMLInputElement>('CPF');
    await userEvent.type(campo, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(mudar).toHaveBeenLastCalledWith('124.56');
  });
});
