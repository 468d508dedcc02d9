import { describe, expect, it } from "vitest";
import { batchByUser } from "./batch-by-user.ts";

type Question = { userIds: readonly number[]; what: object; answer: () => void; fail: (error: Error) => void };

/** A database that responds on demand. Each row names the requested page, its user and the number of users in the query. */
function heldDatabase(most?: number) {
  const questions: Question[] = [];
  const ask = batchByUser(
    (userIds, what: { page: number }) =>
      new Promise<{ userId: number; said: string }[]>((resolve, reject) => {
        const rows = userIds.map((userId) => ({
          userId,
          said: `page ${what.page} of ${userId} among ${userIds.length}`,
        }));
        questions.push({ userIds, what, answer: () => resolve(rows), fail: reject });
      }),
    most === undefined ? {} : { limit: most },
  );
  const said = async (userId: number, page = 1) => (await ask(userId, { page })).map((row) => row.said);
  return { questions, said };
}

/** All that waits for nothing but its turn has had it. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

describe("asking for many users", () => {
  it("queries immediately if no query is running, and batches the users who call during a query", async () => {
    const { questions, said } = heldDatabase();
    const first = said(1);
    await settled();
    const others = [said(2), said(3), said(2)];
    await settled();
    expect(questions.map(({ userIds }) => userIds)).toEqual([[1]]);

    questions[0]?.answer();
    expect(await first).toEqual(["page 1 of 1 among 1"]);
    await settled();
    expect(questions.map(({ userIds }) => userIds)).toEqual([[1], [2, 3]]);
    questions[1]?.answer();
    expect(await Promise.all(others)).toEqual([
      ["page 1 of 2 among 2"],
      ["page 1 of 3 among 2"],
      ["page 1 of 2 among 2"],
    ]);
  });

  it("reads rows after their call: a user who calls again during a query waits for the next query", async () => {
    const { questions, said } = heldDatabase();
    void said(1);
    await settled();
    void said(1);
    await settled();
    expect(questions).toHaveLength(1);
    questions[0]?.answer();
    await settled();
    expect(questions.map(({ userIds }) => userIds)).toEqual([[1], [1]]);
  });

  it("asks once for each page that is wanted, and tells each user of the own one", async () => {
    const { questions, said } = heldDatabase();
    const answers = [said(1, 1), said(2, 2), said(1, 2)];
    await settled();
    expect(questions.map(({ userIds, what }) => ({ userIds, what }))).toEqual([
      { userIds: [1], what: { page: 1 } },
      { userIds: [2, 1], what: { page: 2 } },
    ]);
    for (const { answer } of questions) answer();
    expect(await Promise.all(answers)).toEqual([
      ["page 1 of 1 among 1"],
      ["page 2 of 2 among 2"],
      ["page 2 of 1 among 2"],
    ]);
  });

  it("asks for a few users after the other where each may have much", async () => {
    const { questions, said } = heldDatabase(2);
    const answers = [1, 2, 3, 4, 5].map((userId) => said(userId));
    for (const userIds of [[1, 2], [3, 4], [5]]) {
      await settled();
      expect(questions.at(-1)?.userIds).toEqual(userIds);
      questions.at(-1)?.answer();
    }
    expect(questions).toHaveLength(3);
    expect((await Promise.all(answers)).flat()).toHaveLength(5);
  });

  it("fails for all who asked together, and asks for the next all the same", async () => {
    const { questions, said } = heldDatabase();
    const failed = [said(1), said(2)];
    await settled();
    const later = said(3);
    questions[0]?.fail(new Error("the connection ended"));
    await expect(failed[0]).rejects.toThrow("the connection ended");
    await expect(failed[1]).rejects.toThrow("the connection ended");
    await settled();
    questions[1]?.answer();
    expect(await later).toEqual(["page 1 of 3 among 1"]);
  });

  it("answers no rows to a user of whom there are none", async () => {
    const ask = batchByUser(async () => [{ userId: 1 }]);
    expect(await Promise.all([ask(1, {}), ask(2, {})])).toEqual([[{ userId: 1 }], []]);
  });
});
