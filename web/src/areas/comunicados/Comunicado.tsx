import type * as comunicados from '@imob/schemas/comunicados';
import { mudar } from '@imob/schemas/comunicados';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { data, momento } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, esquecer, useMudanca } from '../../service/queries.ts';
import { Anexo } from './Anexo.tsx';
import { Destinatarios } from './Destinatarios.tsx';
import { Enviar } from './Enviar.tsx';
import { Formulario, valoresDe } from './Formulario.tsx';
import { Previa } from './Previa.tsx';
import { aQuem, CORES, comoEsta, nomeDaSituacao } from './palavras.ts';

const rota = getRouteApi('/app/comunicados/$id');
const LOGO_MS = 4_000;

/** One of them: a draft to be looked at and sent, or what became of it. */
export function Comunicado() {
  const { id } = rota.useParams();
  const [editando, setEditando] = useState(false);
  const lido = useQuery({
    ...consulta('GET /comunicados/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.situacao === 'ENVIANDO' ? LOGO_MS : false),
  });
  const um = lido.data;
  return (
    <Pagina
      titulo={um?.assunto ?? 'Comunicado'}
      voltar={<Voltar to="/comunicados">Comunicados</Voltar>}
      {...(editando && { largura: 'formulario' as const })}
      acoes={um?.situacao === 'RASCUNHO' && !editando && <DoRascunho um={um} editar={() => setEditando(true)} />}
    >
      <Carregado consulta={lido} esqueleto={<Skeleton h={420} radius="lg" />}>
        {(comunicado) =>
          editando && comunicado.situacao === 'RASCUNHO' ? (
            <Editar um={comunicado} fechar={() => setEditando(false)} />
          ) : (
            <Visto um={comunicado} />
          )
        }
      </Carregado>
    </Pagina>
  );
}

type DoUm = { um: comunicados.ComunicadoComNomes };

/** It is going out, or its rest waits for the morning. */
const saindo = ({ situacao, contagem }: comunicados.Comunicado) =>
  situacao === 'ENVIANDO' || (situacao === 'AGENDADO' && contagem !== null);

function Visto({ um }: DoUm) {
  const rascunho = um.situacao === 'RASCUNHO';
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Selo cor={CORES[um.situacao]}>{nomeDaSituacao(um.situacao)}</Selo>
        <Text fz="sm" c="dimmed" className="numeros" role="status">
          {comoEsta(um)}
        </Text>
      </Group>
      {rascunho && <Enviar comunicado={um} />}
      {um.situacao === 'AGENDADO' && <Agendado um={um} />}
      {saindo(um) && <Saindo um={um} />}
      {(um.situacao === 'PARADO' || um.situacao === 'FALHOU') && <Interrompido um={um} />}
      {um.situacao === 'ENVIADO' && <Falharam um={um} />}
      <Secao titulo="O comunicado" nota={aQuem(um)}>
        <Stack gap="xs">
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{um.texto}</Text>
          {um.naPaginaAte && (
            <Text fz="sm" c="dimmed">
              Na página do inquilino até {data(um.naPaginaAte)}.
            </Text>
          )}
          <Anexo comunicado={um} />
        </Stack>
      </Secao>
      {(rascunho || um.situacao === 'AGENDADO') && <Previa comunicado={um} />}
      <Destinatarios key={um.situacao} comunicado={um} />
    </Stack>
  );
}

function DoRascunho({ um, editar }: DoUm & { editar: () => void }) {
  const navegar = useNavigate();
  const apagar = () =>
    confirmar({
      ...{ titulo: 'Apagar este rascunho?', acao: 'Apagar rascunho', perigo: true },
      oQueAcontece: 'Ninguém o recebeu ainda. O texto e o anexo se perdem.',
      aoConfirmar: async () => {
        await chamar('DELETE /comunicados/:id', { params: { id: um.id } });
        await navegar({ to: '/comunicados' });
        void esquecer('DELETE /comunicados/:id');
        avisar('Rascunho apagado.');
      },
    });
  return (
    <SoQuemMuda>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={editar}>
        Editar
      </Button>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={apagar}>
        Apagar
      </Button>
    </SoQuemMuda>
  );
}

function Editar({ um, fechar }: DoUm & { fechar: () => void }) {
  const formulario = useFormulario({
    schema: mudar.schema.body,
    inicial: valoresDe(um),
    enviar: async (body) => {
      await chamar('PATCH /comunicados/:id', { params: { id: um.id }, body });
      await esquecer('PATCH /comunicados/:id');
      fechar();
    },
  });
  return (
    <Formulario formulario={formulario} nomes={um.nomesDosImoveis} salvar="Guardar e conferir" aoCancelar={fechar} />
  );
}

function Agendado({ um }: DoUm) {
  const cancelar = useMudanca('POST /comunicados/:id/cancelar', {
    sucesso: 'O envio foi cancelado: o comunicado é rascunho de novo.',
  });
  return (
    <Alert variant="light" color="blue" title={um.agendadoPara ? `Sai em ${momento(um.agendadoPara)}` : 'Agendado'}>
      <Stack gap="xs" align="flex-start">
        <Text fz="sm">
          {um.contagem
            ? 'Uma parte já saiu; o resto espera o fim do silêncio da noite. Quem sair antes não recebe.'
            : 'Vai a quem tiver contrato em curso nessa hora. Quem sair antes não recebe.'}
        </Text>
        {!um.contagem && (
          <SoQuemMuda>
            <Button
              variant="default"
              size="sm"
              loading={cancelar.isPending}
              onClick={() => cancelar.mutate({ params: { id: um.id } })}
            >
              Cancelar o envio
            </Button>
          </SoQuemMuda>
        )}
      </Stack>
    </Alert>
  );
}

/** Offers to stop it: those who have it keep it. */
function Saindo({ um: { id, contagem, enviadoEm } }: DoUm) {
  // A later try of one that went through: on the tenants' pages it stands already.
  const naPagina = enviadoEm ? 'o que está na página do inquilino continua lá' : 'nem na página do inquilino';
  const parar = () =>
    confirmar({
      ...{ titulo: 'Parar o envio?', acao: 'Parar o envio', perigo: true },
      oQueAcontece: contagem
        ? `Quem já recebeu fica com ele${contagem.avisadas > 0 ? ` (${contagem.avisadas} até agora)` : ''}, e o que está saindo neste momento ainda chega. Os outros não recebem, ${naPagina}; depois você ainda pode enviar só a eles.`
        : 'Ninguém recebeu ainda: o comunicado volta a ser rascunho.',
      aoConfirmar: async () => {
        const { situacao } = await chamar('POST /comunicados/:id/parar', { params: { id } });
        await esquecer('POST /comunicados/:id/parar');
        avisar(situacao === 'RASCUNHO' ? 'O envio parou: o comunicado é rascunho de novo.' : 'O envio parou.');
      },
    });
  return (
    <SoQuemMuda>
      <Group>
        <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={parar}>
          Parar o envio
        </Button>
      </Group>
    </SoQuemMuda>
  );
}

/** Says why it ended before it was through, and offers to send to those alone whom it did not reach. */
function Interrompido({ um }: DoUm) {
  const { situacao, contagem } = um;
  const parado = situacao === 'PARADO';
  return (
    <Alert
      variant="light"
      color={parado ? 'gray' : 'red'}
      title={parado ? 'O envio foi parado' : 'O envio não terminou'}
    >
      <Stack gap="xs" align="flex-start">
        <Text fz="sm">
          {parado
            ? 'Quem já tinha recebido ficou com ele. Os outros estão na lista abaixo, em “A conferir”.'
            : contagem
              ? 'O sistema tentou várias vezes, por horas, e desistiu. Quem ficou sem ele está na lista abaixo, com o motivo, em “A conferir”.'
              : 'O sistema tentou várias vezes, por horas, e não conseguiu começar. Ninguém recebeu nada.'}
        </Text>
        <Falharam um={um} />
      </Stack>
    </Alert>
  );
}

function Falharam({ um: { id, contagem, situacao } }: DoUm) {
  const tentar = useMudanca('POST /comunicados/:id/tentar', { sucesso: 'Enviando a quem ficou sem.' });
  const emDuvida = contagem && contagem.incertas > 0 && (
    <Text fz="sm">
      {contagem.incertas === 1 ? 'Uma pessoa pode' : `${contagem.incertas} pessoas podem`} ter recebido, sem
      confirmação: nada sai de novo para elas. A lista abaixo diz quem são, e você pode lhes escrever.
    </Text>
  );
  if (contagem ? contagem.falharam === 0 : situacao !== 'FALHOU') return emDuvida;
  return (
    <>
      {emDuvida}
      <SoQuemMuda>
        <Group>
          <Button variant="default" loading={tentar.isPending} onClick={() => tentar.mutate({ params: { id } })}>
            {!contagem
              ? 'Tentar de novo'
              : situacao === 'ENVIADO'
                ? 'Tentar de novo o que falhou'
                : `Enviar a quem ficou sem (${contagem.falharam})`}
          </Button>
        </Group>
      </SoQuemMuda>
    </>
  );
}
