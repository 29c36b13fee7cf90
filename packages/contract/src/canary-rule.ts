/** Numbers of a canary, and of its automatic return; screens explain the rule with them. */
export const CANARY = {
  usersMax: 100,
  /** Counted visits of the canary before the portal judges it. */
  minVisits: 50,
  /** Users of the canary with a failed visit before the portal judges it: one browser alone ends nothing. */
  minFailedUsers: 3,
  /** Visits of one user that are counted at most, failed ones included. */
  visitsPerUser: 20,
  /** The fault rate of the canary is worse when it is this many times that of the live version … */
  factor: 2,
  /** … and higher by at least this share of the visits. */
  margin: 0.02,
  /** Counted visits for each of named users who are too few for `minVisits`. */
  visitsOfEach: 10,
} as const

/** What has to be counted before the portal judges a canary. Of a few named users less: else one of them could fail for ever.
 *  @param named users of the canary, where they are named */
export const canaryThresholds = (named?: number): { visits: number; users: number } => ({
  visits: Math.min(CANARY.minVisits, CANARY.visitsOfEach * (named ?? CANARY.minVisits)),
  users: Math.min(CANARY.minFailedUsers, named ?? CANARY.minFailedUsers),
})
