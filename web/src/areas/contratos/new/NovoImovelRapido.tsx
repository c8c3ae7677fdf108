import { dinheiro, opcional } from '@imob/schemas/base/fields';
import * as imoveis from '@imob/schemas/imoveis';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { CamposEndereco, enderecoVazio } from '../../../components/fields/CamposEndereco.tsx';
import { Continuando } from '../../../components/fields/Continuando.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { useRascunho } from '../../../components/fields/useRascunho.ts';
import { useMudanca } from '../../../service/queries.ts';
import { usePerfil } from '../../../service/session.tsx';

type Props = { fechar: () => void; aoCriar: (id: string, valorAluguel: number | undefined) => void };

/** The contract goes on from this rent: one of nothing would be refused only there. */
const corpo = imoveis.criar.schema.body.extend({ valorAluguel: opcional(dinheiro) });

/** The little that a contract needs of a property; the rest can be filled in later. */
export function NovoImovelRapido({ fechar, aoCriar }: Props) {
  const criar = useMudanca('POST /imoveis', { erroNoLugar: true, sucesso: 'Imóvel cadastrado.' });
  const { uid } = usePerfil();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: corpo,
    inicial: { nome: '', ...enderecoVazio, valorAluguel: '' as number | '' },
    enviar: async (body) => {
      const { id } = await criar.mutateAsync({ body });
      aoCriar(id, typeof body.valorAluguel === 'number' ? body.valorAluguel : undefined);
      fechar();
    },
  });
  const { continuando, recomecar } = useRascunho('novo-imovel-rapido', uid, campos);
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        // The dialog is inside the guide's own form as React sees it.
        evento.stopPropagation();
        aoEnviar(evento);
      }}
    >
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Apelido" placeholder="Apartamento da praia" {...campos.getInputProps('nome')} />
          <CampoDinheiro label="Aluguel por mês" {...campos.getInputProps('valorAluguel')} />
        </SimpleGrid>
        <CamposEndereco campos={campos} obrigatorio comComplemento />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Cadastrar e escolher
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
