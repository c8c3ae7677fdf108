import * as manutencoes from '@imob/schemas/manutencoes';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoRemoto, type Opcao } from '../../components/fields/CampoRemoto.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { reperguntar } from '../recebimentos/useResumo.ts';
import { CamposDaManutencao } from './CamposDaManutencao.tsx';
import type { DeQue } from './dialogos.ts';
import { tituloDoPedido } from './palavras.ts';

type Props = DeQue & { fechar: () => void };

/** Opens a repair; a given property is already chosen. */
export function NovaManutencao({ imovelId = '', ...props }: Props) {
  const este = useQuery({ ...consulta('GET /imoveis/:id', { params: { id: imovelId } }), enabled: imovelId !== '' });
  if (imovelId === '') return <Formulario {...props} imovel={undefined} />;
  return (
    <Carregado consulta={este} esqueleto={<Skeleton h={420} radius="md" />}>
      {(imovel) => <Formulario {...props} imovel={{ value: imovel.id, label: nomeDoImovel(imovel) }} />}
    </Carregado>
  );
}

function Formulario({ imovel, pedido, fechar }: Omit<Props, 'imovelId'> & { imovel: Opcao | undefined }) {
  const navegar = useNavigate();
  const { uid } = usePerfil();
  const criar = useMudanca('POST /manutencoes', {
    erroNoLugar: true,
    sucesso: 'Manutenção aberta. Acrescente fotos, e peça um orçamento.',
    aoConcluir: ({ id }) => {
      if (pedido) void reperguntar();
      fechar();
      void navegar({ to: '/manutencoes/$id', params: { id } });
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: manutencoes.criar.schema.body,
    inicial: {
      imovelId: imovel?.value ?? (null as string | null),
      titulo: pedido ? tituloDoPedido(pedido.texto) : '',
      ...{ descricao: '', urgente: false },
    },
    preparar: (valores) => ({ ...valores, ...(pedido && { pedidoId: pedido.id }) }),
    enviar: (body) => criar.mutateAsync({ body }),
  });
  const { continuando, recomecar } = useRascunho(`manutencao.${pedido?.id ?? imovel?.value ?? ''}`, uid, campos);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        {pedido ? (
          <Paper p="sm" radius="md" bg="var(--imob-fundo)">
            <Text fz="sm" c="dimmed">
              {imovel?.label}
            </Text>
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {pedido.texto}
            </Text>
          </Paper>
        ) : (
          <CampoRemoto
            label="Imóvel"
            required
            placeholder="Escolha o imóvel"
            perguntar={perguntarImoveis}
            escolhida={imovel}
            nothingFoundMessage="Nenhum imóvel com este nome"
            {...campos.getInputProps('imovelId')}
          />
        )}
        <CamposDaManutencao campos={campos} primeiro={imovel !== undefined} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Abrir manutenção
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
