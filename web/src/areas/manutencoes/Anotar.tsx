import { FormularioDeAnotacoes } from '../../components/fields/FormularioDeAnotacoes.tsx';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoFormulario } from './dialogos.ts';

export function Anotar({ ela, fechar }: PropsDoFormulario) {
  const params = { id: ela.id };
  const mudar = useMudanca('PATCH /manutencoes/:id', {
    ...{ erroNoLugar: true, sucesso: 'Anotado.', aoConcluir: fechar },
  });
  return (
    <FormularioDeAnotacoes
      de={ela}
      reler={() => chamar('GET /manutencoes/:id', { params })}
      gravar={(body) => mudar.mutateAsync({ params, body })}
    />
  );
}
