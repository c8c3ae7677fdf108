import * as contratos from '@imob/schemas/contratos';
import { termosUsuais } from '@imob/schemas/rules/termos';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAoVoltar } from '../../../components/dialogs/useAoVoltar.ts';
import { Continuando } from '../../../components/fields/Continuando.tsx';
import { ErroDoFormulario } from '../../../components/fields/ErroDoFormulario.tsx';
import { errosDe, useFormulario } from '../../../components/fields/form.ts';
import { useTelaSeguinte } from '../../../components/links/useTelaSeguinte.ts';
import { Carregando } from '../../../components/screen/Carregando.tsx';
import { Pagina } from '../../../components/screen/Pagina.tsx';
import { Passos, useFocoNoPasso } from '../../../components/screen/Passos.tsx';
import { Voltar } from '../../../components/screen/Voltar.tsx';
import { contagem } from '../../../format/format.ts';
import { ApiError, chamar } from '../../../service/api.ts';
import { pages } from '../../../service/pages.ts';
import { avisarErro, consulta, esquecer, useMudanca } from '../../../service/queries.ts';
import { usePerfil } from '../../../service/session.tsx';
import { Condicoes } from './Condicoes.tsx';
import { Conferir } from './Conferir.tsx';
import { EscolherImovel } from './EscolherImovel.tsx';
import { EscolherLocatario } from './EscolherLocatario.tsx';
import { useModelo } from './EscolherModelo.tsx';
import { COM_NOME, LIVRES } from './livres.ts';
import { documentoDe, termosCom } from './modelo.ts';
import { erroDasEtapas, erroDoPrazo } from './previa.ts';
import {
  aluguelDe,
  comecar,
  type Escolhidos,
  esquecerRascunho,
  guardarRascunho,
  lerRascunho,
  type ValoresContrato,
} from './rascunho.ts';

const PASSOS = ['Imóvel', 'Locatário', 'Condições', 'Conferir'] as const;
/** The fields of each step. */
const CAMPOS: (keyof ValoresContrato)[][] = [
  ['imovelId'],
  ['locatarioId', 'demaisLocatarios'],
  ['dataInicio', 'dataFim', 'valorAluguel', 'diaVencimento', 'valorCaucao', 'etapas', 'termosUsuais'],
  [],
];
const passoDoCampo = (campo: string) =>
  Math.max(
    0,
    CAMPOS.findIndex((campos) => campos.includes(campo.split('.')[0] as never)),
  );

export function NovoContrato() {
  const busca = useSearch({ from: '/app/contratos/novo' });
  useTelaSeguinte('/app/contratos/$id');
  // The first rent is the asking price of the property in the address, or of the only free one.
  const doEndereco = useImovel(busca.imovelId ?? null);
  const livres = useInfiniteQuery(pages('GET /imoveis/pagina', LIVRES));
  const locatarios = useInfiniteQuery(pages('GET /locatarios/pagina', COM_NOME));
  const livre = unico(livres.data?.pages[0]?.imoveis);
  const locatario = unico(locatarios.data?.pages[0]?.locatarios);
  const unicos = { ...(livre && { imovelId: livre.id }), ...(locatario && { locatarioId: locatario.id }) };
  const { interessadoId, ...escolhidos } = busca;
  const lendo = doEndereco.isLoading || livres.isLoading || locatarios.isLoading;
  return (
    <Pagina titulo="Novo contrato" voltar={<Voltar to="/contratos">Contratos</Voltar>}>
      {lendo ? (
        <Carregando />
      ) : (
        <Guia
          busca={escolhidos}
          interessadoId={interessadoId}
          unicos={unicos}
          aluguel={aluguelDe(busca.imovelId ? doEndereco.data : livre)}
        />
      )}
    </Pagina>
  );
}

/** Gives the only record of a list, by its first page; undefined if there are more or none. */
const unico = <T,>(lista: T[] | undefined): T | undefined => (lista?.length === 1 ? lista[0] : undefined);

const useImovel = (id: string | null) =>
  useQuery({ ...consulta('GET /imoveis/:id', { params: { id: id ?? '' } }), enabled: id !== null });

const useLocatario = (id: string | null) =>
  useQuery({ ...consulta('GET /locatarios/:id', { params: { id: id ?? '' } }), enabled: id !== null });

type Inicio = { busca: Escolhidos; interessadoId: string | undefined; unicos: Escolhidos; aluguel: number | '' };

function Guia({ busca, interessadoId, unicos, aluguel }: Inicio) {
  const { uid } = usePerfil();
  const navegar = useNavigate();
  const [{ novo, rascunho }] = useState(() => comecar(lerRascunho(uid), busca, unicos, aluguel));
  const [continuando, setContinuando] = useState(rascunho !== undefined);
  const { passo: passoInicial, ...inicial } = rascunho ?? novo;
  const [passo, setPasso] = useState(passoInicial);
  const criar = useMudanca('POST /contratos', {
    erroNoLugar: true,
    sucesso: ({ numeroParcelas }) =>
      campos.getValues().etapas.length > 0
        ? 'Contrato criado, com o aluguel em etapas.'
        : `Contrato criado, com ${contagem(numeroParcelas, 'parcela', 'parcelas')} de aluguel.`,
    aoConcluir: ({ contratoId }) => {
      esquecerRascunho(uid);
      void navegar({ to: '/contratos/$id', params: { id: contratoId }, replace: true });
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: contratos.criar.schema.body,
    inicial: inicial as ValoresContrato,
    preparar: ({ termosUsuais: comTermos, lembrar: _, modeloId: __, modeloPosto: ___, etapas, ...valores }) => ({
      ...valores,
      ...documentoDe(modelo),
      ...(etapas.length > 0 && { etapas }),
      ...(comTermos && { termos: usuais }),
    }),
    enviar: async (body) => {
      try {
        await criar.mutateAsync({ body });
        if (campos.getValues().lembrar) await ligarLembretes();
      } catch (falha) {
        // A field of an earlier step was refused: its message is on that step.
        const campo = falha instanceof ApiError ? falha.campos[0]?.campo : undefined;
        if (campo) setPasso(passoDoCampo(campo));
        throw falha;
      }
    },
  });
  useEffect(() => guardarRascunho(uid, { ...campos.values, passo }), [uid, campos.values, passo]);
  const titulo = useFocoNoPasso(passo);
  useAoVoltar(passo > 0, () => !enviando && setPasso(passo - 1));

  function avancar() {
    const erros = { ...errosDe(contratos.criar.schema.body, campos.values) };
    const prazo = erroDoPrazo(campos.values.dataInicio, campos.values.dataFim);
    if (prazo) erros.dataFim ??= prazo;
    Object.assign(erros, erroDasEtapas(campos.values));
    const deste = Object.fromEntries(
      Object.entries(erros).filter(([campo]) => CAMPOS[passo]?.includes(campo.split('.')[0] as never)),
    );
    campos.setErrors(deste);
    if (Object.keys(deste).length === 0) setPasso(passo + 1);
    else campos.getInputNode(Object.keys(deste)[0] as string)?.focus();
  }

  function comecarDeNovo() {
    const { passo: primeiro, ...valores } = novo;
    campos.setValues(valores);
    campos.clearErrors();
    setPasso(primeiro);
    setContinuando(false);
  }

  const { data: imovel, isLoading: lendoImovel } = useImovel(campos.values.imovelId);
  const { data: escolhido, isLoading: lendoLocatario } = useLocatario(campos.values.locatarioId);
  const locatario = escolhido?.anonimizadoEm ? undefined : escolhido;
  const { modelo, lendo: lendoModelo } = useModelo(campos.values.modeloId);
  const usuais = termosCom(termosUsuais(imovel?.tipoLocacao, locatario?.cpf, campos.values), modelo);
  const ultimo = passo === PASSOS.length - 1;

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (ultimo) aoEnviar(evento);
        else avancar();
      }}
    >
      <Stack gap="xl">
        {continuando && <Continuando aoRecomecar={comecarDeNovo} />}
        <Passos nomes={PASSOS} passo={passo} aoEscolher={setPasso} />
        <Box
          ref={titulo}
          tabIndex={-1}
          style={{ outline: 'none' }}
          aria-label={`Passo ${passo + 1}: ${PASSOS[passo]}`}
          role="group"
        >
          {passo === 0 && <EscolherImovel campos={campos} escolhido={imovel} />}
          {passo === 1 && <EscolherLocatario campos={campos} escolhido={locatario} interessadoId={interessadoId} />}
          {passo === 2 && <Condicoes campos={campos} imovel={imovel} usuais={usuais} modelo={modelo} />}
          {ultimo &&
            (lendoImovel || lendoLocatario || lendoModelo ? (
              <Carregando />
            ) : (
              <Conferir campos={campos} imovel={imovel} locatario={locatario} usuais={usuais} modelo={modelo} />
            ))}
        </Box>
        <ErroDoFormulario erro={erro} />
        <Group justify="space-between">
          {passo > 0 ? (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => setPasso(passo - 1)}
              disabled={enviando}
            >
              Voltar
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            loading={enviando || (ultimo && lendoModelo)}
            rightSection={ultimo ? <IconCheck size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />}
          >
            {ultimo ? 'Criar contrato' : 'Continuar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The contract exists by now: a failure here is reported, and must not make it again. */
async function ligarLembretes() {
  try {
    await chamar('PATCH /configuracoes', { body: { notificacoes: { emailAtivo: true } } });
    await esquecer('PATCH /configuracoes');
  } catch (erro) {
    avisarErro(erro);
  }
}
