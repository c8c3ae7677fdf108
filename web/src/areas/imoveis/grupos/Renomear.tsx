import { renomear } from '@imob/schemas/grupos';
import { chaveDoGrupo, MAIOR_NOME_DE_GRUPO } from '@imob/schemas/rules/grupos';
import { Button, Stack, TextInput } from '@mantine/core';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { contagem } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';
import { useGrupos } from './useGrupos.ts';

type Props = { grupo: string; fechar: () => void; aoMudar: (grupo: string | undefined) => void };

/** Another name for all of a group's properties at once, or none any more. */
export function Renomear({ grupo, fechar, aoMudar }: Props) {
  const grupos = useGrupos();
  const chave = chaveDoGrupo(grupo);
  const quantos = grupos.find(({ nome }) => chaveDoGrupo(nome) === chave)?.imoveis ?? 0;
  const mudar = useMudanca('PATCH /imoveis/grupos', { erroNoLugar: true, sucesso: ({ message }) => message });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: renomear.schema.body,
    inicial: { de: grupo, para: grupo },
    enviar: async (body) => {
      await mudar.mutateAsync({ body });
      fechar();
      aoMudar(campos.values.para.trim());
    },
  });
  const para = chaveDoGrupo(campos.values.para);
  const outro = para === chave ? undefined : grupos.find(({ nome }) => chaveDoGrupo(nome) === para);
  const desfazer = () =>
    confirmar({
      titulo: `Desfazer o grupo ${grupo}?`,
      oQueAcontece: 'Os imóveis e os contratos continuam como estão: só deixam de estar juntos neste grupo.',
      acao: 'Desfazer grupo',
      aoConfirmar: async () => {
        await mudar.mutateAsync({ body: { de: grupo, para: null } });
        fechar();
        aoMudar(undefined);
      },
    });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput
          label="Nome do grupo"
          description={`Muda em ${contagem(quantos, 'imóvel', 'imóveis')} de uma vez.`}
          required
          maxLength={MAIOR_NOME_DE_GRUPO}
          autoComplete="off"
          data-autofocus
          {...campos.getInputProps('para')}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          {outro ? `Juntar com ${outro.nome}` : 'Renomear'}
        </FimDoDialogo>
        <Button variant="subtle" color="red" onClick={desfazer} disabled={enviando}>
          Desfazer o grupo
        </Button>
      </Stack>
    </form>
  );
}
