import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { Alert, Box, Button, Group, Progress, Stack, Stepper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ErroApi } from '../api.ts';
import { Carregado } from '../componentes/Carregado.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { useAoVoltar } from '../componentes/useAoVoltar.ts';
import { Voltar } from '../componentes/Voltar.tsx';
import { consulta, useMudanca } from '../consultas.ts';
import { contagem } from '../formato.ts';
import { errosDe, useFormulario } from '../formulario.ts';
import { usePerfil } from '../sessao.tsx';
import { Condicoes } from './Condicoes.tsx';
import { Conferir } from './Conferir.tsx';
import { EscolherImovel } from './EscolherImovel.tsx';
import { EscolherLocatario } from './EscolherLocatario.tsx';
import { erroDoPrazo } from './previa.ts';
import {
  comecar,
  esquecerRascunho,
  guardarRascunho,
  type ImovelListado,
  type LocatarioListado,
  lerRascunho,
  type ValoresContrato,
} from './rascunho.ts';

const PASSOS = ['Imóvel', 'Locatário', 'Condições', 'Conferir'] as const;
/** Which fields each step answers for. */
const CAMPOS: (keyof ValoresContrato)[][] = [
  ['imovelId'],
  ['locatarioId'],
  ['dataInicio', 'dataFim', 'valorAluguel', 'diaVencimento', 'valorCaucao'],
  [],
];
const passoDoCampo = (campo: string) =>
  Math.max(
    0,
    CAMPOS.findIndex((campos) => campos.includes(campo as never)),
  );

export function NovoContrato() {
  const dosImoveis = useQuery(consulta(imoveis.listar));
  const dosLocatarios = useQuery(consulta(locatarios.listar));
  return (
    <Pagina titulo="Novo contrato" voltar={<Voltar to="/contratos">Contratos</Voltar>}>
      <Carregado consulta={dosImoveis}>
        {(listaImoveis) => (
          <Carregado consulta={dosLocatarios}>
            {(listaLocatarios) => <Guia imoveis={listaImoveis} locatarios={listaLocatarios} />}
          </Carregado>
        )}
      </Carregado>
    </Pagina>
  );
}

function Guia({
  imoveis: listaImoveis,
  locatarios: listaLocatarios,
}: {
  imoveis: ImovelListado[];
  locatarios: LocatarioListado[];
}) {
  const { uid } = usePerfil();
  const busca = useSearch({ from: '/app/contratos/novo' });
  const navegar = useNavigate();
  const [{ novo, rascunho }] = useState(() => comecar(lerRascunho(uid), busca, listaImoveis));
  const [continuando, setContinuando] = useState(rascunho !== undefined);
  const { passo: passoInicial, ...inicial } = rascunho ?? novo;
  const [passo, setPasso] = useState(passoInicial);
  const criar = useMudanca(contratos.criar, {
    erroNoLugar: true,
    sucesso: ({ numeroParcelas }) =>
      `Contrato criado, com ${contagem(numeroParcelas, 'parcela', 'parcelas')} de aluguel.`,
    aoConcluir: ({ contratoId }) => {
      esquecerRascunho(uid);
      void navegar({ to: '/contratos/$id', params: { id: contratoId }, replace: true });
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: contratos.criar.schema.body,
    inicial: inicial as ValoresContrato,
    enviar: async (body) => {
      try {
        await criar.mutateAsync({ body });
      } catch (falha) {
        // A field of an earlier step is wrong after all: its message is there.
        const campo = falha instanceof ErroApi ? falha.campos[0]?.campo : undefined;
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
    const deste = Object.fromEntries(
      Object.entries(erros).filter(([campo]) => CAMPOS[passo]?.includes(campo as never)),
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

  const imovel = listaImoveis.find(({ id }) => id === campos.values.imovelId);
  const locatario = listaLocatarios.find(({ id }) => id === campos.values.locatarioId);
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
        <Passos passo={passo} aoEscolher={setPasso} />
        <Box
          ref={titulo}
          tabIndex={-1}
          style={{ outline: 'none' }}
          aria-label={`Passo ${passo + 1}: ${PASSOS[passo]}`}
          role="group"
        >
          {passo === 0 && <EscolherImovel campos={campos} imoveis={listaImoveis} />}
          {passo === 1 && <EscolherLocatario campos={campos} locatarios={listaLocatarios} />}
          {passo === 2 && <Condicoes campos={campos} imovel={imovel} />}
          {ultimo && <Conferir valores={campos.values} imovel={imovel} locatario={locatario} />}
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
            loading={enviando}
            rightSection={ultimo ? <IconCheck size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />}
          >
            {ultimo ? 'Criar contrato' : 'Continuar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What was left half done is never taken up in silence. */
const Continuando = ({ aoRecomecar }: { aoRecomecar: () => void }) => (
  <Alert variant="light" p="sm" role="status">
    <Group justify="space-between" gap="sm">
      <Text fz="sm">Continuando seu rascunho, do ponto em que você parou.</Text>
      <Button size="compact-sm" variant="default" onClick={aoRecomecar}>
        Começar de novo
      </Button>
    </Group>
  </Alert>
);

/** A new step begins at its top, where the keyboard and a screen reader go on. */
function useFocoNoPasso(passo: number) {
  const lugar = useRef<HTMLDivElement>(null);
  const anterior = useRef(passo);
  useEffect(() => {
    if (anterior.current === passo) return;
    anterior.current = passo;
    lugar.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [passo]);
  return lugar;
}

function Passos({ passo, aoEscolher }: { passo: number; aoEscolher: (passo: number) => void }) {
  const telefone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  if (telefone) {
    return (
      <div>
        <Text fz="sm" c="dimmed" mb={6}>
          Passo {passo + 1} de {PASSOS.length}: <strong>{PASSOS[passo]}</strong>
        </Text>
        <Progress value={((passo + 1) / PASSOS.length) * 100} aria-label="Passos concluídos" />
      </div>
    );
  }
  return (
    <Stepper active={passo} onStepClick={aoEscolher} allowNextStepsSelect={false} size="sm">
      {PASSOS.map((nome) => (
        <Stepper.Step key={nome} label={nome} />
      ))}
    </Stepper>
  );
}
