import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../service/api.ts';
import { avisarErro } from '../../service/queries.ts';
import { useMounted } from '../screen/useMounted.ts';
import { duvidasEm, impedidosEm } from './duvidas.ts';
import { MUDOU_O_QUE_NAO_SE_VE, mudadosEmOutroLugar } from './outroLugar.ts';
import { usePerdeNoDialogo } from './perdeNoDialogo.ts';
import { somenteMudados } from './somenteMudados.ts';

/** Turns empty fields into `null`, which clears them, or is refused with "Preencha este campo." if they are required. */
export function semVazios(valor: unknown): unknown {
  if (valor === '') return null;
  if (Array.isArray(valor)) return valor.map(semVazios);
  if (valor !== null && typeof valor === 'object' && Object.getPrototypeOf(valor) === Object.prototype) {
    return Object.fromEntries(Object.entries(valor).map(([nome, parte]) => [nome, semVazios(parte)]));
  }
  return valor;
}

/** The API's own schema as a form's rule: the first sentence for each field that is wrong. */
export const errosDe = (schema: StandardSchemaV1, valores: unknown): FormErrors =>
  schemaResolver(schema, { sync: true })(semVazios(valores));

/** Takes the place of a schema at the sign-in, for which none is brought to the browser: the service alone judges. */
export const peloServico = <Corpo>(): StandardSchemaV1<Corpo> => ({
  '~standard': { version: 1, vendor: 'imob', validate: (value) => ({ value: value as Corpo }) },
});

function porCampo(campos: { campo: string; mensagem: string }[]): FormErrors {
  const erros: FormErrors = {};
  for (const { campo, mensagem } of campos) erros[campo] ??= mensagem;
  return erros;
}

type Opcoes<V extends Record<string, unknown>, S extends StandardSchemaV1> = {
  /** The endpoint's own body: `imoveis.criar.schema.body`, or `peloServico()`. */
  schema: S;
  inicial: V;
  /** Sends valid values, empty ones as `null`; its error is shown in the form. */
  enviar: (corpo: StandardSchemaV1.InferInput<S>) => Promise<unknown>;
  /** Turns the form's values into what the endpoint wants, if these differ. */
  preparar?: (valores: V) => unknown;
  /**
   * Set when an existing record is changed: only what the person changed is sent. A function reads anew what the form would begin
   * with now: a field that was changed elsewhere meanwhile is told of first, and saving again is the answer.
   */
  mudanca?: boolean | (() => Promise<V>);
};

export type Formulario<V extends Record<string, unknown>> = {
  campos: UseFormReturnType<V>;
  /** For `<form onSubmit>`. */
  aoEnviar: (evento?: React.FormEvent<HTMLFormElement>) => void;
  enviando: boolean;
  /** An error that belongs to no field. */
  erro: string | undefined;
};

/** A form that is judged by the API's schema before it is sent, and shows the service's answer at its fields. */
export function useFormulario<V extends Record<string, unknown>, S extends StandardSchemaV1>(
  opcoes: Opcoes<V, S>,
): Formulario<V> {
  const { schema, inicial, enviar, preparar = (valores: V): unknown => valores, mudanca } = opcoes;
  const noServico = useRef(inicial);
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<string>();
  const montado = useMounted();
  const campos = useForm<V>({
    initialValues: inicial,
    validate: (valores) => errosDe(schema, preparar(valores)),
    validateInputOnBlur: false,
  });
  usePerdeNoDialogo(campos.isDirty);

  const mandar = campos.onSubmit(
    async (valores) => {
      if (enviando) return;
      setErro(undefined);
      setEnviando(true);
      try {
        const agora = typeof mudanca === 'function' ? await mudanca() : noServico.current;
        const disputados = mudadosEmOutroLugar(noServico.current, agora, valores);
        const nomes = Object.keys(disputados);
        if (nomes.length > 0) {
          noServico.current = { ...noServico.current, ...Object.fromEntries(nomes.map((nome) => [nome, agora[nome]])) };
          campos.setErrors(disputados);
          if (focarErro(campos, disputados) < nomes.length) setErro(MUDOU_O_QUE_NAO_SE_VE);
          return;
        }
        const corpo = semVazios(preparar(valores));
        const antes = semVazios(preparar(noServico.current));
        await enviar(
          (mudanca ? somenteMudados(antes, corpo as Record<string, unknown>) : corpo) as StandardSchemaV1.InferInput<S>,
        );
        noServico.current = valores;
        campos.resetDirty();
      } catch (falha) {
        // Nobody sees the form any more.
        if (!montado.current) return avisarErro(falha);
        const doServico = falha instanceof ApiError ? porCampo(falha.campos) : {};
        campos.setErrors(doServico);
        if (!focarErro(campos, doServico)) setErro(messageOf(falha));
      } finally {
        setEnviando(false);
      }
    },
    (erros) => {
      setErro(focarErro(campos, erros) ? undefined : 'Há dados inválidos. Confira os campos.');
    },
  );
  const perguntadas = useRef(new WeakMap<Element, string>());
  /** Asks once about a doubtful value: the first sending stops with the question, and the next one is the answer. */
  function aoEnviar(evento?: React.FormEvent<HTMLFormElement>) {
    const [impedido] = evento ? impedidosEm(evento.currentTarget) : [];
    if (impedido) {
      evento?.preventDefault();
      setErro(undefined);
      return impedido.focus();
    }
    const duvidas = evento ? duvidasEm(evento.currentTarget) : [];
    const [nova] = duvidas.filter(({ campo }) => perguntadas.current.get(campo) !== campo.value);
    const errado = Object.keys(errosDe(schema, preparar(campos.getValues()))).length > 0;
    if (!nova || errado) {
      if (!nova) for (const { aceitar } of duvidas) aceitar();
      return mandar(evento);
    }
    evento?.preventDefault();
    for (const { campo } of duvidas) perguntadas.current.set(campo, campo.value);
    nova.campo.focus();
    setErro('Confira o campo marcado. Se está certo assim, confirme outra vez.');
  }
  return { campos, aoEnviar, enviando, erro };
}

/** Puts the cursor in the first wrong field, as the page shows them; gives how many of them the form shows. */
export function focarErro<V extends Record<string, unknown>>(campos: UseFormReturnType<V>, erros: FormErrors): number {
  const nos = Object.keys(erros)
    .map((nome) => campos.getInputNode(nome))
    .filter((no): no is HTMLElement => no instanceof HTMLElement);
  nos.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nos[0]?.focus();
  return nos.length;
}
