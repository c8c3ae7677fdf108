import * as interessados from '@imob/schemas/interessados';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Group, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { CampoRemoto, type Opcao } from '../../components/fields/CampoRemoto.tsx';
import { CamposDaVisita } from '../../components/fields/CamposDaVisita.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

type Props = { imovelId?: string | undefined; fechar: () => void };

/** Notes somebody who came by another way than an advert, of this property where one is named. */
export function NovoInteressado({ imovelId = '', fechar }: Props) {
  const este = useQuery({ ...consulta('GET /imoveis/:id', { params: { id: imovelId } }), enabled: imovelId !== '' });
  if (imovelId === '') return <Formulario imovel={undefined} fechar={fechar} />;
  return (
    <Carregado consulta={este} esqueleto={<Skeleton h={420} radius="md" />}>
      {(imovel) => <Formulario imovel={{ value: imovel.id, label: nomeDoImovel(imovel) }} fechar={fechar} />}
    </Carregado>
  );
}

function Formulario({ imovel, fechar }: { imovel: Opcao | undefined; fechar: () => void }) {
  const navegar = useNavigate();
  const { uid } = usePerfil();
  const criar = useMudanca('POST /interessados', {
    erroNoLugar: true,
    sucesso: 'Interessado anotado.',
    aoConcluir: ({ id }) => {
      fechar();
      void navegar({ to: '/interessados/$id', params: { id } });
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: interessados.criar.schema.body,
    inicial: {
      imovelId: imovel?.value ?? (null as string | null),
      ...{ nome: '', telefone: '', email: '', anotacoes: '', visitaDia: '', visitaHora: '' },
    },
    enviar: (body) => criar.mutateAsync({ body }),
  });
  const { continuando, recomecar } = useRascunho(`interessado.${imovel?.value ?? ''}`, uid, campos);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <CampoRemoto
          label="Imóvel"
          required
          placeholder="Escolha o imóvel"
          perguntar={perguntarImoveis}
          escolhida={imovel}
          nothingFoundMessage="Nenhum imóvel com este nome"
          {...campos.getInputProps('imovelId')}
        />
        <TextInput
          label="Nome"
          required
          autoComplete="off"
          data-autofocus={imovel !== undefined || undefined}
          {...campos.getInputProps('nome')}
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <CampoTelefone label="Telefone" autoComplete="off" miw={180} {...campos.getInputProps('telefone')} />
          <TextInput label="E-mail" type="email" autoComplete="off" miw={180} {...campos.getInputProps('email')} />
        </Group>
        <CamposDaVisita campos={campos} />
        <Textarea
          label="Anotações"
          description="Só você vê, e quem ajuda você."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5_000}
          {...campos.getInputProps('anotacoes')}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Anotar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
