import type * as bancos from '@imob/schemas/bancos';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useAoVoltar } from '../../components/dialogs/useAoVoltar.ts';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { focarErro, semVazios } from '../../components/fields/form.ts';
import { Passos, useFocoNoPasso } from '../../components/screen/Passos.tsx';
import { ApiError, messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { Certificado } from './Certificado.tsx';
import { Credenciais } from './Credenciais.tsx';
import { EscolherBanco } from './EscolherBanco.tsx';
import { Testar } from './Testar.tsx';
import { aEnviar, errosDoPasso, PASSOS, passoDe, TESTE, type Valores, valoresDe } from './valores.ts';

const NOMES_DOS_PASSOS: string[] = PASSOS.map(({ nome }) => nome);
const [CREDENCIAIS, CERTIFICADO] = [1, 2];

type Props = {
  perfis: bancos.PerfilDeBanco[];
  banco?: bancos.Banco | undefined;
  passoInicial?: number | undefined;
  /** Receives the id of a new account as soon as it is stored. */
  aoGuardar?: (id: string) => void;
};

/** Sets up a bank account in steps; an error is shown in the step where it is corrected. */
export function FormularioDoBanco({ perfis, banco, passoInicial = 0, aoGuardar }: Props) {
  const [passo, setPasso] = useState(passoInicial);
  const [salvo, setSalvo] = useState(banco);
  const [erro, setErro] = useState<string>();
  /** The names of the certificate's files, which the field itself does not keep. */
  const [arquivos, setArquivos] = useState<string>();
  const campos = useForm<Valores>({ initialValues: valoresDe(banco) });
  const criar = useMudanca('POST /bancos', { erroNoLugar: true });
  const mudar = useMudanca('PATCH /bancos/:id', { erroNoLugar: true });
  const salvando = criar.isPending || mudar.isPending;
  useSairSemSalvar({ campos, enviando: salvando });
  useAoVoltar(passo > 0 && passo < TESTE, () => !salvando && irPara(passo - 1), campos.isDirty);
  const titulo = useFocoNoPasso(passo);
  const perfil = perfis.find(({ id }) => id === campos.values.perfil);
  // An account that only issues boletos needs no certificate, so it has one step less.
  const soBoletos = campos.values.uso === 'BOLETOS';
  const ultimo = soBoletos ? CREDENCIAIS : TESTE - 1;

  function irPara(qual: number) {
    // The error is about the last request, not about another step.
    setErro(undefined);
    setPasso(qual);
  }

  async function salvar() {
    const corpo = aEnviar(campos.values);
    const lido = salvo
      ? await mudar.mutateAsync({ params: { id: salvo.id }, body: corpo })
      : await criar.mutateAsync({ body: semVazios({ ...corpo, perfil: campos.values.perfil }) as bancos.NovoBanco });
    setSalvo(lido);
    aoGuardar?.(lido.id);
    // Once stored, secrets are read back as masks.
    setArquivos(undefined);
    const valores = valoresDe(lido);
    campos.setInitialValues(valores);
    campos.setValues(valores);
  }

  async function avancar() {
    setErro(undefined);
    const erros = errosDoPasso(passo, campos.values, perfil);
    campos.setErrors(erros);
    if (Object.keys(erros).length > 0) return void focarErro(campos, erros);
    if (passo < ultimo) return setPasso(passo + 1);
    try {
      await salvar();
      setPasso(TESTE);
    } catch (falha) {
      mostrar(falha);
    }
  }

  /** Shows a refusal, and opens the step of the first refused field. */
  function mostrar(falha: unknown) {
    const recusados = falha instanceof ApiError ? falha.campos : [];
    campos.setErrors(Object.fromEntries(recusados.map(({ campo, mensagem }) => [campo, mensagem])));
    const primeiro = recusados.map(({ campo }) => passoDe(campo)).filter((qual) => qual >= 0)[0];
    if (primeiro === undefined) setErro(messageOf(falha));
    else setPasso(primeiro);
  }

  return (
    <Stack gap="lg">
      <Passos
        nomes={soBoletos ? NOMES_DOS_PASSOS.toSpliced(CERTIFICADO, 1) : NOMES_DOS_PASSOS}
        passo={soBoletos && passo === TESTE ? TESTE - 1 : passo}
        aoEscolher={(qual) => qual < passo && irPara(qual)}
      />
      <Paper
        withBorder
        p={{ base: 'md', sm: 'lg' }}
        bg="var(--imob-superficie)"
        ref={titulo}
        tabIndex={-1}
        style={{ outline: 'none' }}
        role="group"
        aria-label={`Passo ${passo + 1}: ${NOMES_DOS_PASSOS[passo]}`}
      >
        {passo === TESTE && salvo ? (
          <Testar banco={salvo} aoVoltar={irPara} />
        ) : (
          <form
            noValidate
            onSubmit={(evento) => {
              evento.preventDefault();
              void avancar();
            }}
          >
            <Stack>
              {passo === 0 && (
                <EscolherBanco
                  campos={campos}
                  perfis={perfis}
                  perfil={perfil}
                  guardado={salvo !== undefined}
                  comCertificado={Boolean(salvo?.certificadoValidoAte)}
                />
              )}
              {passo === 1 && <Credenciais campos={campos} perfil={perfil} />}
              {passo === 2 && <Certificado campos={campos} nomes={arquivos} aoEscolher={setArquivos} />}
              <ErroDoFormulario erro={erro} />
              <Group justify="flex-end">
                {passo > 0 && (
                  <Button variant="default" onClick={() => irPara(passo - 1)} disabled={salvando}>
                    Voltar
                  </Button>
                )}
                <Button type="submit" loading={salvando}>
                  {passo < ultimo ? 'Continuar' : 'Salvar e testar'}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Paper>
    </Stack>
  );
}
